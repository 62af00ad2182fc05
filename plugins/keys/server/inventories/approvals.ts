import { type Language, refusals } from '@platform/core';
import { type Clock, type Ctx, newId, query, refuse, refuseField, withinOrganisation } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { FlowOf } from '@plugins/flows/server/api';
import type { Signings } from '@plugins/id-control/server/api';
import {
  type InventoryAnswer,
  type InventoryApprovalId,
  type InventoryId,
  inventoryRefusals,
  type OwnInventory,
} from '../../contract/index.ts';
import { sha256Of, SIGNABLE_BYTES } from '../receipt/receipt-text.ts';
import { InventoryApprovalEntity } from './approval.entity.ts';
import { approvalText } from './approval-text.ts';
import { approvalFlow, inventoryFlow } from './inventory-flows.ts';
import { filledText } from '../templates/template-text.ts';
import type { InventoryEntity } from './inventory.entity.ts';
import type { OwnInventories } from './own-inventories.ts';

export interface ApprovalDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof approvalFlow>;
  readonly own: OwnInventories;
  readonly signings: Signings;
  readonly users: UserLookup;
}
export type Approvals = ReturnType<typeof createApprovals>;

/** Holders say which of their keys they have, and sign it. */
export function createApprovals({ clock, flow, own, signings, users }: ApprovalDeps) {
  return {
    /** @throws 404 not the asker's own, 409 counted already or being signed, 422 nothing said or no personal number */
    async approve(ctx: Ctx, id: InventoryId, answer: InventoryAnswer): Promise<OwnInventory> {
      const inventory = await inventoryFlow.lock(ctx, id);
      const [mine] = await own(ctx, id);
      if (!mine) throw refuse(refusals.notFound, { id });
      inventory.refuseUnlessCounting();
      if (mine.approval) throw refuse(inventoryRefusals.approvalPending, { id });
      const { found, missing } = answered(ctx, mine, answer);
      const { userId = '', name } = ctx.actor;
      const user = await users.byId(ctx, userId);
      const number = await users.personalNumber(ctx, userId);
      if (!user || !number) throw refuse(inventoryRefusals.personalNumberMissing);
      const terms = signings.terms({ name, personalNumber: number.value, way: 'HERE' });
      const { organisationId } = inventory;
      const approval = ctx.em.create(InventoryApprovalEntity, {
        id: newId<InventoryApprovalId>(),
        organisationId,
        inventoryId: id,
        userId,
        answer,
        status: 'WAITING',
        signingId: terms.signingId,
        createdAt: clock.now(),
      });
      approval.flowId = await flow.start(ctx, approval, {
        input: { approvalId: approval.id, signing: terms },
        detail: { count: found.length + missing.length },
      });
      const text = approvalText({
        language: user.language,
        organisation: mine.organisation.name,
        startsOn: mine.startsOn,
        name,
        found,
        missing,
        terms: await termsOf(ctx, inventory, { mine, name, language: user.language, now: clock.now(), found }),
      });
      if (Buffer.byteLength(text) > SIGNABLE_BYTES) throw refuseField(ctx, inventoryRefusals.textTooLong, { field: 'found' });
      await signings.request(ctx, {
        terms,
        under: approval.flowId,
        organisationId,
        subject: { type: approvalFlow.type, id: approval.id },
        signer: { id: userId, personalNumber: number.value },
        text,
        documentHash: sha256Of(text),
      });
      await ctx.em.flush();
      return { ...mine, approval: { id: approval.id, signing: { id: terms.signingId } } };
    },
  };
}

interface Signing {
  readonly mine: OwnInventory;
  readonly name: string;
  readonly language: Language;
  readonly now: Date;
  readonly found: OwnInventory['keys'];
}
/** The text of the inventory's template, filled in. */
async function termsOf(ctx: Ctx, { receiptTemplateId }: InventoryEntity, { mine, name, language, now, found }: Signing): Promise<string> {
  if (!receiptTemplateId) return '';
  const text = 'select content from keys_receipt_template where id = $1';
  // no template is a holder's own
  const [template] = await withinOrganisation(ctx, (inside) => query<{ content: string }>(inside, text, [receiptTemplateId]));
  const keys = found.map(({ marking, lockSystem }) => ({ marking, lockSystem, type: 'MECHANICAL' as const }));
  const facts = { holder: { name }, keys, organisation: mine.organisation, issuedAt: now.toISOString(), language, timeZone: ctx.timeZone };
  return filledText(template?.content ?? '', facts);
}

/** The keys that an answer names. @throws 404 for what is not the asker's, 409 for what is counted, 422 when nothing or something twice is said */
export function answered(ctx: Ctx, { keys }: Pick<OwnInventory, 'keys'>, answer: InventoryAnswer) {
  const asked = [...answer.found, ...answer.missing];
  if (asked.length === 0 || new Set(asked).size < asked.length)
    throw refuseField(ctx, inventoryRefusals.nothingToApprove, { field: 'found' });
  const byId = new Map(keys.map((each) => [each.key?.id, each]));
  const strange = asked.filter((id) => !byId.has(id));
  if (strange.length > 0) throw refuse(refusals.notFound, { keyIds: strange });
  const of = (ids: InventoryAnswer['found']) => ids.flatMap((id) => byId.get(id) ?? []);
  const done = of(asked).filter(({ status }) => status !== 'PENDING');
  if (done.length > 0) throw refuse(inventoryRefusals.notPending, { markings: done.map(({ marking }) => marking).join(', ') });
  return { found: of(answer.found), missing: of(answer.missing) };
}
