import { type Ctx, query, refuseField } from '@platform/server';
import { type CaseId, caseRefusals, type CaseStatus } from '../../contract/index.ts';
import type { CaseEntity } from '../case.entity.ts';

interface Linked {
  readonly id: CaseId;
  readonly number: number;
  readonly title: string;
  readonly status: CaseStatus;
}

/** The cases that belong to this one, the newest first. */
export const linksOf = (ctx: Ctx, { id }: CaseEntity): Promise<Linked[]> =>
  query<Linked>(
    ctx,
    `select c.id, c.number, c.title, c.status from cases_link l join cases_case c on c.id = l.other_id
     where l.case_id = $1 order by c.number desc, c.id`,
    [id],
  );

/** Says of two cases that they belong together. @throws 422 the same case, or one of another organisation */
export async function linkCases(ctx: Ctx, one: CaseEntity, other: CaseEntity): Promise<void> {
  if (one.id === other.id || one.organisationId !== other.organisationId) throw refuseField(ctx, caseRefusals.itself, { field: 'caseId' });
  await query(ctx, `insert into cases_link (case_id, other_id, organisation_id) values ($1, $2, $3), ($2, $1, $3) on conflict do nothing`, [
    one.id,
    other.id,
    one.organisationId,
  ]);
}

/** Takes that back. */
export async function unlinkCases(ctx: Ctx, one: CaseId, other: CaseId): Promise<void> {
  await query(ctx, 'delete from cases_link where (case_id, other_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))', [one, other]);
}
