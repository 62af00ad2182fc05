import { field, resource } from '@platform/core';
import { z } from 'zod';
import { properties } from './plugin.ts';
import { propertyRefusals } from './refusals.ts';

const { read, write } = properties.permissions;

/** A house or several that belong together; its own call of one is in `property-detail.ts`. */
export const PropertyRows = resource(properties, 'property', {
  path: '/v1/real-estates',
  read,
  own: read,
  write,
  removable: true,
  words: {
    one: { sv: 'Fastighet', nb: 'Eiendom' },
    a: { sv: 'en fastighet', nb: 'en eiendom' },
    the: { sv: 'Fastigheten', nb: 'Eiendommen' },
    new: { sv: 'Ny fastighet', nb: 'Ny eiendom' },
    many: { sv: 'Fastigheter', nb: 'Eiendommer' },
  },
  checks: { coordinates: propertyRefusals.coordinates },
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    address: field.text({ max: 200, label: { sv: 'Adress', nb: 'Adresse' }, searched: true }),
    postalCode: field.text({ max: 20, label: { sv: 'Postnummer', nb: 'Postnummer' }, searched: true, unlisted: true }),
    city: field.text({ max: 100, label: { sv: 'Ort', nb: 'Poststed' }, searched: true, sorted: true }),
    designation: field.text({
      max: 100,
      label: { sv: 'Fastighetsbeteckning', nb: 'Gårds- og bruksnummer' },
      searched: true,
      unlisted: true,
    }),
    coordinates: field.text({
      max: 50,
      label: { sv: 'Koordinater', nb: 'Koordinater' },
      hint: {
        sv: 'Latitud och longitud, till exempel 55,7047 13,1910. Visas på kartan.',
        nb: 'Breddegrad og lengdegrad, for eksempel 59,9139 10,7522. Vises på kartet.',
      },
      unlisted: true,
    }),
    directions: field.text({
      max: 2000,
      multiline: true,
      label: { sv: 'Vägbeskrivning', nb: 'Veibeskrivelse' },
      hint: { sv: 'Hur man hittar dit och kommer in.', nb: 'Hvordan man finner fram og kommer inn.' },
    }),
    areaCount: field.computed(z.number().int(), { label: { sv: 'Områden', nb: 'Områder' } }),
  },
});
export const PropertyId = PropertyRows.Id;
export type PropertyId = z.output<typeof PropertyId>;
