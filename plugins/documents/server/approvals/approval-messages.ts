import { ALL, asReach, type Ctx, doneBy, type Notifications, query, type Recipient } from '@platform/server';
import type { UserLookup, UserRef } from '@plugins/accounts/server/api';
import { documents } from '../../contract/index.ts';
import type { DocumentEntity } from '../document.entity.ts';

const { approvalReminder, approvalWithdrawn, awaitingApproval, decided } = documents.notifications;
export type ApprovalMessages = ReturnType<typeof createApprovalMessages>;

/** What people are told of approvals by mail, unless they have switched it off. */
export function createApprovalMessages({ notifications, users }: { readonly notifications: Notifications; readonly users: UserLookup }) {
  return {
    /** To those who are asked. */
    ask: async (ctx: Ctx, found: DocumentEntity, people: readonly UserRef[]): Promise<void> => {
      await notifications.send(ctx, awaitingApproval, { key: keyOf(found), to: people.map(toRecipient), data: await factsOf(ctx, found) });
    },

    /** To those who have not answered. */
    async remind(
      ctx: Ctx,
      found: DocumentEntity,
      { people, round }: { readonly people: readonly UserRef[]; readonly round: number },
    ): Promise<void> {
      const key = `${keyOf(found)}:${round}`;
      await notifications.send(ctx, approvalReminder, { key, to: people.map(toRecipient), data: await factsOf(ctx, found) });
    },

    /** To those who need not answer any more. */
    withdrawn: async (ctx: Ctx, found: DocumentEntity, people: readonly UserRef[]): Promise<void> => {
      await notifications.send(ctx, approvalWithdrawn, { key: keyOf(found), to: people.map(toRecipient), data: await factsOf(ctx, found) });
    },

    /** To whoever asked, who may be the partner's. */
    decided: (asked: Ctx, found: DocumentEntity): Promise<void> =>
      asReach(asked, ALL, async (ctx) => {
        const asker = found.askedBy ? await users.byId(ctx, found.askedBy) : undefined;
        if (!asker) return;
        const answer = ANSWERS[found.status === 'ACCEPTED' ? 'accepted' : 'rejected'][asker.language];
        const data = { ...(await factsOf(ctx, found)), reason: found.reason, answer };
        await notifications.send(ctx, decided, { key: keyOf(found), to: [toRecipient(asker)], data });
      }),
  };
}

const ANSWERS = { accepted: { sv: 'godkänt', nb: 'godkjent' }, rejected: { sv: 'avvisat', nb: 'avvist' } } as const;
const keyOf = ({ id, number, version }: DocumentEntity) => `${id}:${number}:${version}`;
const toRecipient = ({ id, email, language }: UserRef): Recipient => ({ userId: id, email, language });

async function factsOf(ctx: Ctx, { id, name, organisationId }: DocumentEntity) {
  const [row] = await query<{ name: string }>(ctx, 'select name from organisations_organisation where id = $1', [organisationId]);
  return { id, name, organisation: row?.name ?? '', by: doneBy(ctx) };
}
