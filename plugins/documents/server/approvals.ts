import { type Clock, type Ctx, query, refuse, refuseField } from '@platform/server';
import type { UserLookup, UserRef } from '@plugins/accounts/server/api';
import { type Decision, type Document, type DocumentId, documentRefusals, type NewApproval } from '../contract/index.ts';
import type { ApprovalMessages } from './approval-messages.ts';
import type { DocumentEntity } from './document.entity.ts';
import type { DocumentView } from './document-view.ts';

interface ApprovalDeps {
  readonly clock: Clock;
  readonly messages: ApprovalMessages;
  readonly users: UserLookup;
  readonly view: DocumentView;
}
export type Approvals = ReturnType<typeof createApprovals>;
interface Row {
  readonly user_id: string;
  readonly accepted: boolean | null;
}

const approversOf = (ctx: Ctx, { id }: DocumentEntity) =>
  query<Row>(ctx, 'select user_id, accepted from documents_approver where document_id = $1', [id]);

interface Named {
  readonly approverIds: readonly string[];
  readonly users: UserLookup;
}
/** @throws 422 somebody who is no customer admin there */
async function namedPeople(
  ctx: Ctx,
  { organisationId: whose }: DocumentEntity,
  { approverIds, users }: Named,
): Promise<readonly UserRef[]> {
  const wanted = [...new Set(approverIds)];
  const people = [...(await users.byIds(ctx, wanted)).values()].filter(
    ({ active, roles, organisationId }) => active && roles.includes('CUSTOMER_ADMIN') && organisationId === whose,
  );
  if (people.length < wanted.length) throw refuseField(ctx, documentRefusals.approver, { field: 'approverIds' });
  return people;
}

/** Writes down who is asked about the newest version, and nobody else. */
async function name(ctx: Ctx, { id, organisationId, number }: DocumentEntity, people: readonly UserRef[]): Promise<void> {
  await query(ctx, 'delete from documents_approver where document_id = $1', [id]);
  await query(
    ctx,
    `insert into documents_approver (document_id, user_id, organisation_id, name, number, sha256)
     select $1, made.id, $2, made.name, v.number, v.sha256 from unnest($3::uuid[], $4::text[]) as made (id, name),
       documents_version v where v.document_id = $1 and v.number = $5`,
    [id, organisationId, people.map((each) => each.id), people.map((each) => each.name), number],
  );
}

/** Whoever was asked about the version before is asked about the new one; what they said is void. */
async function reset(ctx: Ctx, found: DocumentEntity, { sha256, users }: { readonly sha256: string; readonly users: UserLookup }) {
  const asked = await query<{ user_id: string }>(
    ctx,
    'update documents_approver set number = $2, sha256 = $3, accepted = null, decided_at = null where document_id = $1 returning user_id',
    [found.id, found.number, sha256],
  );
  return users.byIds(
    ctx,
    asked.map(({ user_id: userId }) => userId),
  );
}

/** Who accepts or rejects a document: one of those who are named, or all. What is accepted is one version of its file, by its hash. */
export function createApprovals({ clock, messages, users, view }: ApprovalDeps) {
  return {
    /** @throws 409 when it is asked about already or lies in the bin, 422 somebody who is no customer admin there */
    async request(ctx: Ctx, id: DocumentId, { version, approverIds, mode }: NewApproval): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      found.refuseDeleted();
      if (found.status === 'AWAITING_APPROVAL') throw refuse(documentRefusals.awaits, { id });
      const people = await namedPeople(ctx, found, { approverIds, users });
      await name(ctx, found, people);
      found.await(mode);
      found.askedBy = ctx.actor.userId ?? null;
      await ctx.flush();
      await messages.ask(ctx, found, people);
      return view.get(ctx, id);
    },

    /** A new file: whoever was asked about the one before is asked about this one. */
    async askAgain(ctx: Ctx, found: DocumentEntity, sha256: string): Promise<void> {
      const { mode } = found;
      if (!mode) return;
      found.await(mode);
      const people = await reset(ctx, found, { sha256, users });
      await messages.ask(ctx, found, [...people.values()]);
    },

    async withdraw(ctx: Ctx, id: DocumentId, version: number): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      if (found.status !== 'AWAITING_APPROVAL') throw refuse(documentRefusals.notAwaiting, { id });
      await query(ctx, 'delete from documents_approver where document_id = $1', [id]);
      found.forget();
      await ctx.flush();
      return view.get(ctx, id);
    },

    /** @throws 409 when the asker is not waited for, or there is a newer version; 422 a rejection without a reason */
    async decide(ctx: Ctx, id: DocumentId, { accepted, reason, number }: Decision): Promise<Document> {
      const found = await view.locked(ctx, id);
      if (found.number !== number) throw refuse(documentRefusals.newer, { number: found.number });
      if (!accepted && reason === '') throw refuseField(ctx, documentRefusals.reason, { field: 'reason' });
      if (found.status !== 'AWAITING_APPROVAL') throw refuse(documentRefusals.notAwaiting, { id });
      const decidedNow = await query(
        ctx,
        `update documents_approver set accepted = $3, decided_at = $4 where document_id = $1 and user_id = $2 and accepted is null and number = $5 returning 1`,
        [id, ctx.actor.userId ?? null, accepted, clock.now(), number],
      );
      if (decidedNow.length === 0) throw refuse(documentRefusals.notAwaiting, { id });
      const others = await approversOf(ctx, found);
      const isEnough = !accepted || found.mode === 'ONE' || others.every((each) => each.accepted === true);
      if (isEnough) {
        found.end(accepted, reason);
        await messages.decided(ctx, found);
      }
      found.updatedAt = clock.now();
      await ctx.flush();
      return view.get(ctx, id);
    },
  };
}
