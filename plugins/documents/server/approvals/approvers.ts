import { type Ctx, query, refuse, refuseField } from '@platform/server';
import type { UserId } from '@plugins/accounts/contract';
import type { UserLookup, UserRef } from '@plugins/accounts/server/api';
import { documentRefusals } from '../../contract/index.ts';
import type { DocumentEntity } from '../document.entity.ts';

interface Wanted {
  readonly users: UserLookup;
  readonly ids: readonly string[];
  /** The field that names them. */
  readonly field: string;
}
/** @throws 422 somebody who is no customer admin of the document's organisation */
export async function approversToBe(
  ctx: Ctx,
  { organisationId: whose }: DocumentEntity,
  { users, ids, field }: Wanted,
): Promise<readonly UserRef[]> {
  const wanted = [...new Set(ids)];
  const people = [...(await users.byIds(ctx, wanted)).values()].filter((user) => mayApprove(user, { organisationId: whose }));
  if (people.length < wanted.length) throw refuseField(ctx, documentRefusals.approver, { field });
  return people;
}

/** Whether somebody is a customer admin there. Who was one when they were asked may not be any more. */
const mayApprove = ({ active, roles, organisationId }: UserRef, { organisationId: whose }: Pick<DocumentEntity, 'organisationId'>) =>
  active && roles.includes('CUSTOMER_ADMIN') && organisationId === whose;

/** Writes down who is asked about the newest version, and nobody else. */
export async function nameApprovers(ctx: Ctx, { id, organisationId, number }: DocumentEntity, people: readonly UserRef[]): Promise<void> {
  await forgetApprovers(ctx, id);
  await query(
    ctx,
    `insert into documents_approver (document_id, user_id, organisation_id, name, number, sha256)
     select $1, made.id, $2, made.name, v.number, v.sha256 from unnest($3::uuid[], $4::text[]) as made (id, name),
       documents_version v where v.document_id = $1 and v.number = $5`,
    [id, organisationId, people.map((each) => each.id), people.map((each) => each.name), number],
  );
}

/** Nobody is asked any more. */
export const forgetApprovers = (ctx: Ctx, id: string) => query(ctx, 'delete from documents_approver where document_id = $1', [id]);

/** Those who were asked about the version before are asked about this one. What they said is void. */
export const askAnew = (ctx: Ctx, { id, number }: DocumentEntity, sha256: string) =>
  query(
    ctx,
    `update documents_approver set number = $2, sha256 = $3, accepted = null, decided_at = null, decided_by = null where document_id = $1`,
    [id, number, sha256],
  );

/** Those who have not answered, each with a deputy where they have one. */
export const pendingOf = (ctx: Ctx, { id }: Pick<DocumentEntity, 'id'>) =>
  query<{ user_id: UserId; deputy_id: UserId | null; name: string; deputy: string | null }>(
    ctx,
    'select user_id, deputy_id, name, deputy from documents_approver where document_id = $1 and accepted is null order by name, user_id',
    [id],
  );

/** Counts out who may not approve any more, without a deputy who may; answers names. None where nobody else is asked: a deputy is to be named. */
export async function countOut(
  ctx: Ctx,
  found: Pick<DocumentEntity, 'id' | 'organisationId'>,
  users: UserLookup,
): Promise<readonly string[]> {
  const pending = await pendingOf(ctx, found);
  const able = new Set((await askedPeople(ctx, found, users)).map(({ id }) => id));
  const gone = pending.filter(({ user_id: approver, deputy_id: deputy }) => !able.has(approver) && !(deputy && able.has(deputy)));
  const left = await query(
    ctx,
    `delete from documents_approver a where document_id = $1 and user_id = any($2::uuid[])
       and exists (select from documents_approver o where o.document_id = $1 and o.user_id <> all($2::uuid[])) returning 1`,
    [found.id, gone.map((each) => each.user_id)],
  );
  return left.length > 0 ? gone.map(({ name }) => name) : [];
}

/** Everybody who may answer now. */
export async function askedPeople(
  ctx: Ctx,
  found: Pick<DocumentEntity, 'id' | 'organisationId'>,
  users: UserLookup,
): Promise<readonly UserRef[]> {
  const pending = await pendingOf(ctx, found);
  const ids = pending.flatMap(({ user_id: approver, deputy_id: deputy }) => (deputy ? [approver, deputy] : [approver]));
  return [...(await users.byIds(ctx, [...new Set(ids)])).values()].filter((user) => mayApprove(user, found));
}

interface Answer {
  readonly accepted: boolean;
  readonly by: string;
  readonly at: Date;
}
/** Writes down the asker's answer, for themselves and for those whose deputy they are. @throws 409 when they are not waited for */
export async function answer(ctx: Ctx, { id, number }: DocumentEntity, { accepted, by, at }: Answer): Promise<void> {
  const answered = await query(
    ctx,
    `update documents_approver set accepted = $3, decided_by = $4, decided_at = $5
     where document_id = $1 and $2 in (user_id, deputy_id) and accepted is null and number = $6 returning 1`,
    [id, ctx.actor.userId ?? null, accepted, by, at, number],
  );
  if (answered.length === 0) throw refuse(documentRefusals.notAwaiting, { id });
}
