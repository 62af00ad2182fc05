import { field, resource } from '@platform/core';
import { z } from 'zod';
import { properties } from './plugin.ts';
import { PropertyId } from './property.ts';
import { propertyRefusals } from './refusals.ts';

const { read, write } = properties.permissions;

/** A building of a property, a floor, or another part with a name. */
export const Area = resource(properties, 'area', {
  path: '/v1/areas',
  read,
  own: read,
  write,
  removable: true,
  words: {
    one: { sv: 'Område', nb: 'Område' },
    a: { sv: 'ett område', nb: 'et område' },
    the: { sv: 'Området', nb: 'Området' },
    new: { sv: 'Nytt område', nb: 'Nytt område' },
    many: { sv: 'Områden', nb: 'Områder' },
  },
  checks: { exists: propertyRefusals.areaExists, building: propertyRefusals.building },
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, searched: true, sorted: true }),
    propertyId: field.reference(PropertyId, { label: { sv: 'Fastighet', nb: 'Eiendom' }, required: true, filtered: true }),
    kind: field.choice(
      {
        BUILDING: { sv: 'Byggnad', nb: 'Bygning' },
        STAIRWELL: { sv: 'Trapphus', nb: 'Oppgang' },
        FLOOR: { sv: 'Våningsplan', nb: 'Etasje' },
        OTHER: { sv: 'Annat', nb: 'Annet' },
      },
      { label: { sv: 'Typ', nb: 'Type' }, required: true, filtered: true },
    ),
    /** Of a floor, a stairwell, a part: the building that it is in. */
    buildingId: field.reference(z.uuid(), { label: { sv: 'Byggnad', nb: 'Bygning' }, filtered: true }),
    note: field.text({ max: 500, label: { sv: 'Anteckning', nb: 'Notat' } }),
  },
});
export type Area = z.output<typeof Area.Item>;
