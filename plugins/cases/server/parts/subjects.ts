import { type Ctx, query, refuseField } from '@platform/server';
import { caseRefusals, type CaseSubject } from '../../contract/index.ts';
import type { CaseEntity } from '../case.entity.ts';
import type { CaseSubjectKind } from '../api.ts';

interface Named {
  readonly type: string;
  readonly id: string;
  readonly name: string;
}
type Row = { readonly type: string; readonly subject_id: string; readonly name: string };

/** Writes what a case is about. */
export async function keepSubjects(ctx: Ctx, { id, organisationId }: CaseEntity, about: readonly Named[]): Promise<void> {
  await query(
    ctx,
    `insert into cases_about (case_id, type, subject_id, organisation_id, name)
     select $1, type, id, $2, name from unnest($3::text[], $4::uuid[], $5::text[]) as made (type, id, name) on conflict do nothing`,
    [id, organisationId, about.map((each) => each.type), about.map((each) => each.id), about.map(({ name }) => name)],
  );
}

/** What the asker names, with its names as they are now. @throws 422 what is not there in the organisation, or not the asker's to name */
export async function namedSubjects(
  ctx: Ctx,
  kinds: readonly CaseSubjectKind[],
  about: readonly { readonly type: string; readonly id: string }[],
): Promise<readonly Named[]> {
  const named: Named[] = [];
  for (const [type, of] of Map.groupBy(about, (each) => each.type)) {
    const kind = kinds.find((each) => each.type === type);
    const names = await kind?.namesOf(
      ctx,
      of.map(({ id }) => id),
    );
    for (const { id } of of) {
      const name = names?.get(id);
      if (name === undefined) throw refuseField(ctx, caseRefusals.subject, { field: 'about' });
      named.push({ type, id, name });
    }
  }
  return named;
}

/** What a case is about, as its page shows it. */
export async function subjectsOf(ctx: Ctx, kinds: readonly CaseSubjectKind[], { id }: CaseEntity): Promise<CaseSubject[]> {
  const found = await query<Row>(ctx, 'select type, subject_id, name from cases_about where case_id = $1 order by type, name', [id]);
  const pathOf = (type: string, subjectId: string) => kinds.find((kind) => kind.type === type)?.path(subjectId) ?? null;
  // staff's pages are no resident's
  const shown = (type: string, subjectId: string) => (ctx.own === undefined ? pathOf(type, subjectId) : null);
  return found.map(({ type, subject_id: subjectId, name }) => ({ type, id: subjectId, name, path: shown(type, subjectId) }));
}
