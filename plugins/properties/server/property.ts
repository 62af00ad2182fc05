import { implement, refuseField, type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { Area, coordinatesOf, Property, PropertyPerson, propertyRefusals } from '../contract/index.ts';
import { blueprintRows } from './plans/refs.ts';

/** What of a property's coordinates is no place on the earth. None are fine. */
export function refusedPlace({ coordinates }: Readonly<Record<string, unknown>>) {
  const isPlace = typeof coordinates !== 'string' || coordinates === '' || coordinatesOf(coordinates) !== undefined;
  return isPlace ? undefined : { field: 'coordinates', refusal: propertyRefusals.coordinates };
}

const referred = { table: 'properties_property', name: 'name' };
export const served = serveResource(Property, {
  table: referred.table,
  computed: { areaCount: sql`select count(*)::int from properties_area a where a.property_id = r.id` },
  check(ctx, values) {
    const refused = refusedPlace(values);
    if (refused) throw refuseField(ctx, refused.refusal, { field: refused.field });
  },
});

/** Properties. What guests reach is their organisation: nobody has rows of their own in it. */
export const propertyRows = {
  ...served,
  routes: implement(Property.endpoints, { rows: served.service, plans: blueprintRows }, ({ rows, plans }) => ({
    list: (ctx, { query }) => rows.list(ctx, query),
    exportWorkbook: (ctx, { query }) => rows.exportWorkbook(ctx, query),
    async get(ctx, { params, query }) {
      const property = await rows.get(ctx, params.id);
      return query.blueprints ? { ...property, blueprints: await plans.ofProperty(ctx, params.id) } : property;
    },
    create: (ctx, { body }) => rows.create(ctx, body),
    update: (ctx, { params, body }) => rows.update(ctx, params.id, body),
    remove: async (ctx, { params }) => ({ ...(await rows.remove(ctx, params.id)) }),
  })),
};
export const PropertyEntity = served.Entity;
export type PropertyEntity = RowOf<typeof Property>;

export const areas = serveResource(Area, {
  table: 'properties_area',
  refersTo: { propertyId: referred, buildingId: { table: 'properties_area', name: 'name' } },
});
export const people = serveResource(PropertyPerson, { table: 'properties_person', refersTo: { propertyId: referred } });
