import { refusals } from '@platform/core';
import { type Clock, type Ctx, doneBy, refuse } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { FlowOf } from '@plugins/flows/server/api';
import type { Signings } from '@plugins/id-control/server/api';
import type { InventoryApprovalId, InventoryId } from '../../contract/index.ts';
import { InventoryApprovalEntity } from './approval.entity.ts';
import { countKeys } from './counted.ts';
import type { Counting } from './counting.ts';
import { approvalFlow, inventoryFlow } from './inventory-flows.ts';
import type { OwnInventories } from './own-inventories.ts';

export interface ApprovalEndsDeps {
  readonly clock: Clock;
  readonly counting: Counting;
  readonly flow: FlowOf<typeof approvalFlow>;
  readonly own: OwnInventories;
  readonly signings: Signings;
  readonly story: FlowOf<typeof inventoryFlow>;
  readonly users: UserLookup;
}
export type ApprovalEnds = ReturnType<typeof createApprovalEnds>;

/** How what a holder said ends: signed and counted, or not at all. */
export function createApprovalEnds({ clock, counting, flow, own, signings, story, users }: ApprovalEndsDeps) {
  const giveUp = async (ctx: Ctx, approval: InventoryApprovalEntity) => {
    approval.close('ENDED', clock.now());
    await signings.end(ctx, approval.signingId, 'CANCELLED');
  };

  return {
    /** The holder thinks better of it. Nothing where nothing is under way. @throws 404 not the asker's own */
    async withdraw(ctx: Ctx, id: InventoryId): Promise<void> {
      if ((await own(ctx, id)).length === 0) throw refuse(refusals.notFound, { id });
      const userId = ctx.actor.userId ?? '';
      const waiting = await ctx.em.findOne(InventoryApprovalEntity, { inventoryId: id, userId, status: 'WAITING' });
      if (waiting) await this.end(ctx, waiting.id);
    },

    /** Takes one back that waits, and tells its flow. */
    async end(ctx: Ctx, id: InventoryApprovalId): Promise<void> {
      await approvalFlow.whileOpen(ctx, id, (approval) => giveUp(ctx, approval));
      await flow.signal(ctx, id, { key: 'withdrawn', signal: { withdrawn: { by: doneBy(ctx) } } });
    },

    /** Nobody has signed it. */
    giveUp: (ctx: Ctx, id: InventoryApprovalId) => approvalFlow.whileOpen(ctx, id, (approval) => giveUp(ctx, approval)),

    /** Counts what was signed, as far as they still have it and nobody has counted it meanwhile. Again: nothing. */
    async verify(ctx: Ctx, id: InventoryApprovalId): Promise<'SIGNED' | 'ENDED' | 'WAITING'> {
      const { inventoryId } = await ctx.em.findOneOrFail(InventoryApprovalEntity, { id });
      const inventory = await inventoryFlow.lock(ctx, inventoryId); // before its approvals, as whoever ends it does
      return approvalFlow.whileOpen(ctx, id, async (approval) => {
        if (inventory.status === 'ENDED') return approval.close('ENDED', clock.now());
        approval.close('SIGNED', clock.now());
        const { name: by = '', apartmentId } = (await users.byId(ctx, approval.userId)) ?? {};
        const heldBy = [approval.userId, ...(apartmentId ? [apartmentId] : [])];
        const common = { inventoryId, way: 'HOLDER', by, at: clock.now(), heldBy } as const;
        const { found, missing } = approval.answer;
        const seen = await countKeys(ctx, { ...common, keyIds: found, outcome: 'FOUND' });
        const missed = await countKeys(ctx, { ...common, keyIds: missing, outcome: 'MISSING' });
        await ctx.em.flush();
        const detail = { who: by, count: seen.length + missed.length };
        await story.record(ctx, inventoryId, { key: id, what: 'approved', who: by, detail });
        await counting.tellIfDone(ctx, inventoryId);
      });
    },
  };
}
