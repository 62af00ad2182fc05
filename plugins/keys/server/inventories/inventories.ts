import { DAY_MS, momentOf } from '@platform/core/time';
import { type Clock, type Ctx, doneBy, newId, query, refuseField, today } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { type Inventory, type InventoryId, inventoryRefusals, type NewInventory } from '../../contract/index.ts';
import type { KeysSettings } from '../settings.ts';
import { InventoryEntity } from './inventory.entity.ts';
import { inventoryFlow } from './inventory-flows.ts';
import type { InventoryMessages } from './inventory-messages.ts';
import { readInventory } from './inventory-rows.ts';
import { countInScope, refuseUnknownScope, takeKeys } from './take-keys.ts';

export interface InventoriesDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof inventoryFlow>;
  readonly messages: InventoryMessages;
  readonly settings: KeysSettings;
}
export type Inventories = ReturnType<typeof createInventories>;

/** Begins inventories, and asks who has the keys. */
export function createInventories({ clock, flow, messages, settings }: InventoriesDeps) {
  const open = async (ctx: Ctx, inventory: InventoryEntity) => {
    if (inventory.openedAt) return;
    inventory.openedAt = clock.now();
    await takeKeys(ctx, inventory);
  };

  return {
    /** Its keys are taken on its day, at once when that has come. @throws 404 or 422 at the part of the scope that is refused */
    async start(ctx: Ctx, { startsOn, note, receiptTemplateId, scope }: NewInventory): Promise<Inventory> {
      const { organisationId } = ctx;
      await refuseUnknownScope(ctx, organisationId, scope);
      await refuseUnknownTemplate(ctx, organisationId, receiptTemplateId);
      const count = await countInScope(ctx, organisationId, scope);
      if (count === 0) throw refuseField(ctx, inventoryRefusals.noKeys, { field: 'scope' });
      const made = {
        id: newId<InventoryId>(),
        organisationId,
        startsOn,
        note,
        receiptTemplateId: receiptTemplateId ?? null,
        scope,
        status: 'ACTIVE' as const,
      };
      const inventory = ctx.em.create(InventoryEntity, { ...made, createdBy: doneBy(ctx), createdAt: clock.now() });
      await ctx.em.flush();
      if (startsOn <= today(ctx, clock)) await open(ctx, inventory);
      inventory.flowId = await flow.start(ctx, inventory, {
        input: {
          inventoryId: inventory.id,
          startsAt: momentOf(startsOn, ctx.timeZone).getTime(),
          remindAfter: Math.round(settings.INVENTORY_REMIND_DAYS * DAY_MS),
          remindEvery: Math.round(settings.INVENTORY_REPEAT_DAYS * DAY_MS),
        },
        detail: { count },
      });
      return readInventory(ctx, inventory.id);
    },

    /** Its day has come. Answers how many keys there are to count. */
    async open(ctx: Ctx, id: InventoryId): Promise<number> {
      await inventoryFlow.whileOpen(ctx, id, (inventory) => open(ctx, inventory));
      return (await readInventory(ctx, id)).pendingCount;
    },

    /** Writes to the next holders; answers where to go on, `undefined` at the end and once it has ended. */
    async ask(
      ctx: Ctx,
      id: InventoryId,
      batch: { readonly after?: string | undefined; readonly round: number },
    ): Promise<string | undefined> {
      let after: string | undefined;
      await inventoryFlow.whileOpen(ctx, id, async (inventory) => {
        after = await messages.ask(ctx, inventory, batch);
      });
      return after;
    },
  };
}

/** @throws 404 at the field when it is not one of the organisation's */
async function refuseUnknownTemplate(ctx: Ctx, organisationId: string, id: string | undefined): Promise<void> {
  if (!id) return;
  const found = await query(ctx, 'select from keys_receipt_template where id = $1 and organisation_id = $2 for share', [
    id,
    organisationId,
  ]);
  if (found.length === 0) throw refuseField(ctx, inventoryRefusals.templateNotFound, { field: 'receiptTemplateId' });
}
