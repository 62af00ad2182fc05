import { type Clock, type Ctx, newId, query, refuse, type StoredFile, type Tx } from '@platform/server';
import { refusals } from '@platform/core';
import type { Files } from '@plugins/files/server/api';
import type { FlowOf } from '@plugins/flows/server/api';
import type { InventoryAnswer, InventoryId, TemporaryLoan } from '../../contract/index.ts';
import { answered } from '../inventories/approvals.ts';
import { countKeys } from '../inventories/counted.ts';
import type { Counting } from '../inventories/counting.ts';
import { inventoryFlow } from '../inventories/inventory-flows.ts';
import { linkedInventories } from '../inventories/own-inventories.ts';
import { byLink, type Drawn, type DrawnSignatures, pngOf } from './drawn-signatures.ts';

interface LinkedAnswersDeps {
  readonly clock: Clock;
  readonly counting: Counting;
  readonly drawn: DrawnSignatures;
  readonly files: Files;
  readonly story: FlowOf<typeof inventoryFlow>;
}
export type LinkedAnswers = ReturnType<typeof createLinkedAnswers>;
type Asked = Drawn & InventoryAnswer & { readonly inventoryId: InventoryId };

const KEEP = `insert into keys_inventory_drawn (id, organisation_id, inventory_id, holder_id, answer, signed_by, file_id, sha256, signed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Somebody without an account says which of their keys they have. What they draw is kept, and counts at once. */
export function createLinkedAnswers({ clock, counting, drawn, files, story }: LinkedAnswersDeps) {
  /** @throws 404 without keys of theirs in it, 409 counted already, before its day or after its end */
  async function answer(ctx: Ctx, holderId: string, { inventoryId, name, stored, ...said }: Kept): Promise<void> {
    const inventory = await inventoryFlow.lock(ctx, inventoryId);
    const [theirs] = await linkedInventories(ctx, holderId, inventoryId);
    if (!theirs) throw refuse(refusals.notFound, { id: inventoryId });
    inventory.refuseUnlessCounting();
    answered(ctx, theirs, said);
    const { organisationId } = inventory;
    const file = {
      name: 'inventering-underskrift.png',
      mediaType: 'image/png',
      stored,
      subject: { type: inventoryFlow.type, id: inventoryId },
    };
    const kept = await files.keep(ctx, { ...file, organisationId });
    const [id, at] = [newId(), clock.now()];
    await ctx.em.flush();
    await query(ctx, KEEP, [id, organisationId, inventoryId, holderId, JSON.stringify(said), name, kept.id, kept.sha256, at]);
    const common = { inventoryId, way: 'HOLDER', by: name, at, heldBy: [holderId] } as const;
    await countKeys(ctx, { ...common, keyIds: said.found, outcome: 'FOUND' });
    await countKeys(ctx, { ...common, keyIds: said.missing, outcome: 'MISSING' });
    const detail = { who: name, count: said.found.length + said.missing.length };
    await story.record(ctx, inventoryId, { key: id, what: 'approved', who: name, detail });
    await counting.tellIfDone(ctx, inventoryId);
  }

  /** @throws 404 for a link that is none, 422 when nothing is said or drawn */
  return async (tx: Tx, token: string, { drawing, ...said }: Asked): Promise<TemporaryLoan> => {
    const png = await tx(async (ctx) => {
      await byLink(ctx, token);
      return pngOf(ctx, drawing);
    });
    const stored = await files.store(png);
    return tx(async (ctx) => {
      const loan = await byLink(ctx, token);
      await answer(ctx, loan.holderId, { ...said, stored });
      return drawn.show(ctx, loan);
    });
  };
}

type Kept = Omit<Asked, 'drawing'> & { readonly stored: StoredFile };
