import { field, resource } from '@platform/core';
import { properties } from './plugin.ts';
import { PropertyId } from './property.ts';

const { read, write } = properties.permissions;

/** Whom one calls about a property, and who may order and collect for it. */
export const PropertyPerson = resource(properties, 'propertyPerson', {
  path: '/v1/authorised-persons',
  read,
  own: read,
  write,
  removable: true,
  words: {
    one: { sv: 'Person', nb: 'Person' },
    a: { sv: 'en person', nb: 'en person' },
    the: { sv: 'Personen', nb: 'Personen' },
    new: { sv: 'Ny person', nb: 'Ny person' },
    many: { sv: 'Kontakter och behöriga', nb: 'Kontakter og berettigede' },
  },
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, searched: true, sorted: true }),
    propertyId: field.reference(PropertyId, { label: { sv: 'Fastighet', nb: 'Eiendom' }, required: true, filtered: true }),
    standing: field.choice(
      {
        CONTACT: { sv: 'Kontakt', nb: 'Kontakt' },
        AUTHORISED: { sv: 'Behörig att beställa', nb: 'Berettiget til å bestille' },
      },
      { label: { sv: 'Roll', nb: 'Rolle' }, required: true, filtered: true },
    ),
    company: field.text({ max: 100, label: { sv: 'Företag', nb: 'Firma' } }),
    phone: field.text({ max: 40, reaches: 'phone', label: { sv: 'Telefon', nb: 'Telefon' } }),
    email: field.text({ max: 254, reaches: 'email', label: { sv: 'E-post', nb: 'E-post' } }),
    note: field.text({ max: 500, label: { sv: 'Anteckning', nb: 'Notat' }, unlisted: true }),
  },
});
