import { type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { Area, PropertyPerson, PropertyRows } from '../contract/index.ts';

const referred = { table: 'properties_property', name: 'name' };

/** Properties. What guests reach is their organisation: nobody has rows of their own in it. */
export const propertyRows = serveResource(PropertyRows, {
  table: 'properties_property',
  computed: { areaCount: sql`select count(*)::int from properties_area a where a.property_id = r.id` },
});
export const PropertyEntity = propertyRows.Entity;
export type PropertyEntity = RowOf<typeof PropertyRows>;

export const areas = serveResource(Area, { table: 'properties_area', refersTo: { propertyId: referred } });
export const people = serveResource(PropertyPerson, { table: 'properties_person', refersTo: { propertyId: referred } });
