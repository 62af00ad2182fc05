import { refusals, type StreamReply } from '@platform/core';
import { type Clock, type Ctx, listWorkbook, query, refuse } from '@platform/server';
import { type Material, OBJECTS, type PropertyId } from '../../contract/index.ts';
import { PropertyEntity } from '../property.ts';
import { MATERIAL_COLUMNS } from './pin-columns.ts';

export type Materials = ReturnType<typeof createMaterials>;

/** Objects that take no items are counted themselves; a hotspot is nothing that one buys. */
const COUNTED = Object.entries(OBJECTS).flatMap(([type, { items }]) => (items.length === 0 && type !== 'Hotspot' ? [type] : []));
const SQL = `
  select what, placement, "cylinderHeight", "padlockClass", "hasChain", "bracketHeight", count(*)::int as count from (
    select item->>'type' as what, item->>'placement' as placement, item->>'cylinderHeight' as "cylinderHeight",
      item->>'padlockClass' as "padlockClass", item->>'hasChain' as "hasChain", item->>'bracketHeight' as "bracketHeight"
    from properties_pin p, jsonb_array_elements(p.items) item where p.property_id = $1
    union all
    select p.object_type, null, null, null, null, null from properties_pin p where p.property_id = $1 and p.object_type = any($2::text[])
  ) each group by 1, 2, 3, 4, 5, 6 order by 1, 2 nulls last, length("cylinderHeight"), 3, 4, 5, 6`;

const WHOSE = `select p.name as property, o.name as organisation
  from properties_property p join organisations_organisation o on o.id = p.organisation_id where p.id = $1`;

/** The bill of material of a property. */
export function createMaterials({ clock }: { readonly clock: Clock }) {
  return {
    of,
    async export(ctx: Ctx, id: PropertyId): Promise<StreamReply> {
      const found = await of(ctx, id);
      const [whose] = await query<{ property: string; organisation: string }>(ctx, WHOSE, [id]);
      async function* rows() {
        for (const material of found) yield { ...material, ...whose };
      }
      return listWorkbook(ctx, clock, { sheet: { sv: 'Materiallista', nb: 'Materialliste' }, columns: MATERIAL_COLUMNS, rows: rows() });
    },
  };
}

/** @throws 404 */
async function of(ctx: Ctx, id: PropertyId): Promise<Material[]> {
  if (!(await ctx.em.findOne(PropertyEntity, { id }))) throw refuse(refusals.notFound, { id });
  return query<Material>(ctx, SQL, [id, COUNTED]);
}
