import type { Role } from '@platform/core';
import { ALL, asReach, type Ctx, doneBy, type Notifications, query, type Recipient } from '@platform/server';
import type { UserLookup, UserRef } from '@plugins/accounts/server/api';
import { documents } from '../../contract/index.ts';
import type { DocumentEntity } from '../document.entity.ts';

const { approvalAnswered, approvalReminder, approvalWithdrawn, awaitingApproval, decided } = documents.notifications;
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

    /** To whoever asked, who may be the partner's. The `others` need not answer any more. */
    decided: (asked: Ctx, found: DocumentEntity, others: readonly UserRef[]): Promise<void> =>
      asReach(asked, ALL, async (ctx) => {
        await notifications.send(ctx, approvalAnswered, {
          key: keyOf(found),
          to: others.map(toRecipient),
          data: await factsOf(ctx, found),
        });
        const asker = found.askedBy ? await users.byId(ctx, found.askedBy) : undefined;
        if (!asker?.active || !(await serves(ctx, found, asker))) return;
        const answer = ANSWERS[found.status === 'ACCEPTED' ? 'accepted' : 'rejected'][asker.language];
        const data = { ...(await factsOf(ctx, found)), reason: found.reason, answer };
        await notifications.send(ctx, decided, { key: keyOf(found), to: [toRecipient(asker)], data });
      }),
  };
}

/** Whether somebody is of the document's house, of its partner, or sees to the portal. A partner that the customer has left is told nothing. */
async function serves(ctx: Ctx, { organisationId: house }: DocumentEntity, { organisationId, roles }: UserRef): Promise<boolean> {
  if (organisationId === house || roles.some((role) => PORTAL.includes(role))) return true;
  const [row] = await query<{ partner: string | null }>(ctx, 'select app_partner_of($1) as partner', [house]);
  return row?.partner === organisationId;
}
const PORTAL: readonly Role[] = ['SYSTEM_ADMIN', 'SUPPORT'];

const ANSWERS = { accepted: { sv: 'godkänt', nb: 'godkjent' }, rejected: { sv: 'avvisat', nb: 'avvist' } } as const;
const keyOf = ({ id, number, version }: DocumentEntity) => `${id}:${number}:${version}`;
const toRecipient = ({ id, email, language }: UserRef): Recipient => ({ userId: id, email, language });

async function factsOf(ctx: Ctx, { id, name, organisationId }: DocumentEntity) {
  const [row] = await query<{ name: string }>(ctx, 'select name from organisations_organisation where id = $1', [organisationId]);
  return { id, name, organisation: row?.name ?? '', by: doneBy(ctx) };
}
