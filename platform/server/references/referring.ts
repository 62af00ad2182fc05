import { fill, type Language } from '@platform/core';
import type { Permissions } from '../authorise.ts';
import type { Ctx } from '../context.ts';
import { query } from '../database/query.ts';
import { serviceRef } from '../service.ts';
import type { Referable, Reference } from './reference.ts';

/** Rows of one kind that refer to a row. */
export interface Referring {
  readonly id: string;
  /** In the asker's language, without how many: `pågående utlåningar`. */
  readonly text: string;
  readonly count: number;
  /** The first by name, as far as the asker may see them. */
  readonly names: readonly string[];
  readonly strength: 'holds' | 'told' | 'namesThem';
  readonly flow: string | undefined;
}
/** Something that somebody still has to see to. */
export interface Unsettled {
  /** The row that is referred to. */
  readonly to: string;
  readonly text: string;
  /** The page of the web where it is seen to. */
  readonly path: string;
}
/** What refers to rows, within the reach of `ctx`. */
export interface ReferenceLookup {
  /** Everything that refers to a row, in one statement. Kinds of which there is none are left out. */
  to(ctx: Ctx, target: Referable, id: string): Promise<readonly Referring[]>;
  /** Which of these rows anything refers to: asked of thousands at once. */
  held(ctx: Ctx, target: Referable, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The open tasks about these rows, as far as the asker may see them. */
  unsettled(ctx: Ctx, target: Referable, ids: readonly string[]): Promise<readonly Unsettled[]>;
}
export const referenceLookup = serviceRef<ReferenceLookup>('core.referenceLookup');

/** So many of a kind are named; the rest is counted. */
const NAMED = 5;
/** So many rows of a kind are listed for whoever leaves. */
const LISTED = 200;

interface Deps {
  readonly permissions: Permissions;
  readonly references: readonly Reference[];
}

export function createReferenceLookup({ permissions, references }: Deps): ReferenceLookup {
  const of = (target: Referable) => references.filter(({ to }) => to.id === target.id);
  const isSeen = ({ actor }: Ctx, { seenWith }: Reference) => actor.kind === 'system' || permissions.holds(actor.roles, seenWith);
  return {
    async to(ctx, target, id) {
      const asked = of(target);
      if (asked.length === 0) return [];
      const text = asked.map(
        (each, place) => `select ${place} as place, count(*)::int as count,
          ${each.name ? `coalesce((array_agg((${each.name})::text order by ${each.name}))[1:${NAMED}], '{}')` : `'{}'::text[]`} as names
          from ${each.from} where ${each.column} = $1 and (${each.where ?? 'true'})`,
      );
      const found = await query<Counted>(ctx, text.join(' union all '), [id]);
      return asked.flatMap((each, place): Referring[] => {
        const { count = 0, names = [] } = found.find((row) => row.place === place) ?? {};
        return count > 0 ? [{ ...said(each, ctx.language), count, names: isSeen(ctx, each) ? names : [] }] : [];
      });
    },

    async held(ctx, target, ids) {
      const asked = of(target);
      if (asked.length === 0 || ids.length === 0) return new Set();
      const text = asked.map(
        ({ from, column, where = 'true' }) => `select ${column} as id from ${from} where ${column} = any($1::uuid[]) and (${where})`,
      );
      return new Set((await query<{ id: string }>(ctx, text.join(' union '), [[...ids]])).map(({ id }) => id));
    },

    async unsettled(ctx, target, ids) {
      const found = await Promise.all(
        of(target).map(async (each): Promise<Unsettled[]> => {
          const { settle, name, from, column, where = 'true' } = each;
          if (!settle || !name || ids.length === 0 || !isSeen(ctx, each)) return [];
          const text = `select id, ${column} as to, ${name} as name from ${from} where ${column} = any($1::uuid[]) and (${where}) order by 3 limit ${LISTED}`;
          const rows = await query<{ id: string; to: string; name: string }>(ctx, text, [[...ids]]);
          return rows.map((row) => ({ to: row.to, text: fill(settle.text[ctx.language], { name: row.name }), path: settle.path(row.id) }));
        }),
      );
      return found.flat();
    },
  };
}

interface Counted {
  readonly place: number;
  readonly count: number;
  readonly names: readonly string[];
}
const said = ({ id, text, strength = 'holds', flow }: Reference, language: Language) => ({ id, text: text[language], strength, flow });
