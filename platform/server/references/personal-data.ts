import { extensionPoint, type Language, type Text } from '@platform/core';
import type { Ctx } from '../context.ts';
import { query } from '../database/query.ts';
import { provideTo, serviceRef, type Provider } from '../service.ts';

/** What one table keeps of a person (GDPR article 15): said by whoever keeps it. All SQL is over `from`. */
export interface PersonalData {
  /** What its rows are called: `Nyckelkvittenser`. */
  readonly text: Text;
  /** A table, or tables joined. */
  readonly from: string;
  /** Holds the id of the user. */
  readonly column: string;
  /** Which of its rows still count; all without it. */
  readonly where?: string;
  /** When a row came about: a moment. */
  readonly at: string;
  /** What the row says of the person. By language where words are in it. */
  readonly what: string | Readonly<Record<Language, string>>;
  /** One statement, `$1` the user: what goes with a person who is removed. Absent where records keep it, or a sweep takes it. */
  readonly erase?: string;
}
/** A row of what is kept of somebody. */
export interface PersonalRow {
  readonly kind: string;
  /** In ISO 8601. */
  readonly at: string | null;
  readonly what: string | null;
}
/** What is kept of people, within the reach of `ctx`. */
export interface PersonalDataLookup {
  /** All of it, kind by kind, the latest first. */
  of(ctx: Ctx, userId: string): Promise<readonly PersonalRow[]>;
  /** Erases what no record needs. */
  erase(ctx: Ctx, userId: string): Promise<void>;
}

/** What is kept of people. Read by the register extract and by removals. */
export const personalData = extensionPoint<PersonalData>('core.personalData');
export const personalDataLookup = serviceRef<PersonalDataLookup>('core.personalDataLookup');

/** Contributes one. */
export const keepsOfPeople = (kept: PersonalData): Provider => provideTo(personalData, {}, () => kept);

export function createPersonalDataLookup({ kinds }: { readonly kinds: readonly PersonalData[] }): PersonalDataLookup {
  return {
    async of(ctx, userId) {
      if (kinds.length === 0) return [];
      const parts = kinds.map(
        ({ from, column, where = 'true', at, what }, place) =>
          `select ${place} as place, ${at} as at, (${typeof what === 'string' ? what : what[ctx.language]})::text as what from ${from} where ${column} = $1 and ${where}`,
      );
      const found = await query<{ place: number; at: string | Date | null; what: string | null }>(
        ctx,
        `${parts.join(' union all ')} order by place, at desc nulls last`,
        [userId],
      );
      return found.map(({ place, at, what }) => ({
        kind: kinds[place]?.text[ctx.language] ?? '',
        at: at === null ? null : new Date(at).toISOString(),
        what,
      }));
    },
    async erase(ctx, userId) {
      for (const { erase } of kinds) if (erase) await query(ctx, erase, [userId]);
    },
  };
}
