import { extensionPoint, type Refusal } from '@platform/core';
import type { Ctx } from './context.ts';
import { query } from './database/query.ts';
import { refuseField } from './refused.ts';
import { provideTo, type Provider } from './service.ts';

/** A kind of thing that cases and documents are about. Told by whoever keeps its rows. */
export interface SubjectKind {
  /** In capitals, as calls name it: `KEY`. */
  readonly type: string;
  /** Its page, in the organisation whose case or document names it. */
  path(id: string, organisationId: string): string;
  /** Names of those that are there, within the reach of `ctx`. The others are left out. */
  namesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
export const subjectKinds = extensionPoint<SubjectKind>('platform.subjectKinds');

/** Contributes a kind. `names` selects `id` and `name` of those of a plugin's rows whose ids are `$1`. */
export const subjectKind = ({ type, path, names }: Pick<SubjectKind, 'type' | 'path'> & { readonly names: string }): Provider =>
  provideTo(subjectKinds, {}, () => ({
    type,
    path,
    async namesOf(ctx, ids) {
      const found = await query<{ id: string; name: string }>(ctx, names, [[...ids]]);
      return new Map(found.map(({ id, name }) => [id, name]));
    },
  }));

interface Pointed {
  readonly type: string;
  readonly id: string;
}
export interface NamedSubject extends Pointed {
  readonly name: string;
}
/** What the asker names, with its names as they are now. @throws `refusal` at the field `about`: what is not there, or not the asker's to name */
export async function namedSubjects(
  ctx: Ctx,
  kinds: readonly SubjectKind[],
  { about, refusal }: { readonly about: readonly Pointed[]; readonly refusal: Refusal },
): Promise<readonly NamedSubject[]> {
  const nameOf = await namesWithin(ctx, kinds, about);
  return about.map(({ type, id }) => {
    const name = nameOf({ type, id });
    if (name === undefined) throw refuseField(ctx, refusal, { field: 'about' });
    return { type, id, name };
  });
}

/** What they are called, of those that are there within the reach of `ctx`. One question for each kind. */
async function namesWithin(ctx: Ctx, kinds: readonly SubjectKind[], about: readonly Pointed[]) {
  const names = new Map<string, ReadonlyMap<string, string> | undefined>();
  for (const [type, of] of Map.groupBy(about, (each) => each.type)) {
    const ids = of.map(({ id }) => id);
    names.set(type, await kinds.find((each) => each.type === type)?.namesOf(ctx, ids));
  }
  return ({ type, id }: Pointed): string | undefined => names.get(type)?.get(id);
}

/** What something is about from now on. */
interface Pointing {
  readonly about: readonly Pointed[];
  readonly name: (fresh: readonly Pointed[]) => Promise<readonly NamedSubject[]>;
}
/** A table of what rows are about. `(<column>, type, subject_id)` are its key, `name` is what it was called, `organisation_id` whose it is. */
export const subjectTable = ({ table, column }: { readonly table: string; readonly column: string }) => ({
  async keep(ctx: Ctx, { id, organisationId }: { readonly id: string; readonly organisationId: string }, about: readonly NamedSubject[]) {
    await query(
      ctx,
      `insert into ${table} (${column}, type, subject_id, organisation_id, name)
       select $1, type, id, $2, name from unnest($3::text[], $4::uuid[], $5::text[]) as made (type, id, name) on conflict do nothing`,
      [id, organisationId, about.map(({ type }) => type), about.map((each) => each.id), about.map(({ name }) => name)],
    );
  },

  /**
   * Makes the row be about these things and no others. Answers whether that is otherwise than before. `name` answers those that it is not about yet,
   * with their names: what is gone meanwhile stays.
   */
  async point(ctx: Ctx, of: { readonly id: string; readonly organisationId: string }, { about, name }: Pointing): Promise<boolean> {
    const gone = await query(
      ctx,
      `delete from ${table} where ${column} = $1 and (type, subject_id) not in (select * from unnest($2::text[], $3::uuid[])) returning 1`,
      [of.id, about.map(({ type }) => type), about.map(({ id }) => id)],
    );
    const there = await query<Pointed>(ctx, `select type, subject_id as id from ${table} where ${column} = $1`, [of.id]);
    const fresh = await name(about.filter((each) => !there.some((old) => old.type === each.type && old.id === each.id)));
    await this.keep(ctx, of, fresh);
    return fresh.length + gone.length > 0;
  },

  /**
   * As a page shows them. What has gone since, or is not the asker's to see, has its name and no page. To residents what they may read
   * themselves, by its name: staff's pages are not theirs.
   */
  async of(ctx: Ctx, kinds: readonly SubjectKind[], id: string) {
    const found = await query<NamedSubject & { readonly whose: string }>(
      ctx,
      `select type, subject_id as id, name, organisation_id as whose from ${table} where ${column} = $1 order by type, name, subject_id`,
      [id],
    );
    const nameOf = await namesWithin(ctx, kinds, found);
    if (ctx.own !== undefined) {
      return found
        .filter((each) => nameOf(each) !== undefined)
        .map(({ type, id: subjectId, name }) => ({ type, id: subjectId, name, path: null }));
    }
    return found.map(({ whose, ...each }) => ({
      ...each,
      path: nameOf(each) === undefined ? null : (kinds.find(({ type }) => type === each.type)?.path(each.id, whose) ?? null),
    }));
  },
});
