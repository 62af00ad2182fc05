import { audit, type Ctx, type NamedSubject, query, subjectTable } from '@platform/server';
import type { CaseEntity } from '../case.entity.ts';

/** What cases are about. */
export const caseAbout = subjectTable({ table: 'cases_about', column: 'case_id' });

interface Pointed {
  readonly type: string;
  readonly id: string;
}
/** Makes the case be about these things and no others. `name` answers those that it is not about yet, with their names. */
export async function pointAt(
  ctx: Ctx,
  found: CaseEntity,
  { about, name }: { readonly about: readonly Pointed[]; readonly name: (fresh: readonly Pointed[]) => Promise<readonly NamedSubject[]> },
): Promise<void> {
  const { id, organisationId } = found;
  const gone = await query(
    ctx,
    `delete from cases_about where case_id = $1 and (type, subject_id) not in (select * from unnest($2::text[], $3::uuid[])) returning 1`,
    [id, about.map(({ type }) => type), about.map((each) => each.id)],
  );
  const there = await query<Pointed>(ctx, 'select type, subject_id as id from cases_about where case_id = $1', [id]);
  const fresh = await name(about.filter((each) => !there.some((old) => old.type === each.type && old.id === each.id)));
  await caseAbout.keep(ctx, found, fresh);
  if (fresh.length + gone.length === 0) return;
  await audit(ctx, [{ action: 'cases.point', subject: { type: 'Case', id }, organisationId }]);
}
