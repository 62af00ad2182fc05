import { type Ctx, newId, query } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import type { BlueprintId, PinId, QuoteId } from '../../contract/index.ts';
import { itemTypesOf, PinEntity } from '../pins/pin.entity.ts';
import { BlueprintEntity } from '../plans/blueprint.entity.ts';
import { QuoteEntity } from '../quotes/quote.entity.ts';
import type { DemoPlan } from './demo-plans.ts';
import { drawPlan, PLAN_HEIGHT as height, PLAN_WIDTH as width } from './draw-plan.ts';

interface Whose {
  readonly organisationId: string;
  readonly propertyId: string;
  readonly createdAt: Date;
}
/** The doors of a plan stand for the locks that the organisation has, in their order; of each lock the first door. */
const LOCKED = `
  with door as (select id, number, row_number() over (order by number) as at from properties_pin where blueprint_id = $1 and object_type = 'Door'),
    chart as (select id, row_number() over (order by marking) as at from keys_system_lock
      where organisation_id = $2 and id not in (select system_lock_id from properties_pin where system_lock_id is not null)),
    remote as (select id, row_number() over (order by name) as at from kee_lock
      where organisation_id = $2 and id not in (select remote_lock_id from properties_pin where remote_lock_id is not null))
  update properties_pin p set system_lock_id = chart.id, remote_lock_id = remote.id
  from door left join chart on chart.at = door.at left join remote on remote.at = door.at where p.id = door.id`;

/** A plan of the demo data, drawn here, with what stands on it. */
export async function seedPlan(
  ctx: Ctx,
  { name, floor, rooms, pins }: DemoPlan,
  { files, whose }: { readonly files: Files; readonly whose: Whose },
) {
  const id = newId<BlueprintId>();
  const { default: sharp } = await import('sharp'); // large, and wanted once
  const stored = await files.store(await sharp(drawPlan(rooms)).webp({ effort: 0 }).toBuffer());
  const file = { name: `${name}.webp`, mediaType: 'image/webp', stored, subject: { type: 'blueprint', id } };
  const { id: fileId } = await files.keep(ctx, { ...file, organisationId: whose.organisationId });
  const facts = { name, floor, crop: null, metresWide: 48, width, height, fileName: `${name}.webp`, pins: pins.length };
  ctx.em.create(BlueprintEntity, { ...whose, ...facts, id, fileId, imageId: fileId, previewId: fileId });
  await ctx.em.flush();
  for (const [at, pin] of pins.entries()) {
    const placed = { ...pin, items: [...pin.items], itemTypes: itemTypesOf(pin.items), note: '' };
    ctx.em.create(PinEntity, {
      ...whose,
      ...placed,
      id: newId<PinId>(),
      blueprintId: id,
      number: at + 1,
      systemLockId: null,
      remoteLockId: null,
    });
  }
  await ctx.em.flush();
  await query(ctx, LOCKED, [id, whose.organisationId]);
}

/** A quote of the demo data that waits for the partner. */
export function seedQuote(ctx: Ctx, whose: Whose): QuoteEntity {
  const none = { placement: null, cylinderHeight: null, padlockClass: null, hasChain: null, bracketHeight: null };
  return ctx.em.create(QuoteEntity, {
    id: newId<QuoteId>(),
    organisationId: whose.organisationId,
    propertyId: whose.propertyId,
    status: 'ASKED',
    keyCount: 24,
    message: 'Vi vill byta alla dörrar mot gården i vår.',
    materials: [
      { ...none, what: 'CardReader', placement: 'OUT', count: 2 },
      { ...none, what: 'Cylinder', placement: 'OUT', cylinderHeight: '11', count: 3 },
    ],
    askedBy: 'Karin Lindqvist',
    askerId: null,
    askedAt: whose.createdAt,
    note: '',
    reason: '',
  });
}
