import type { Ctx, Permissions } from '@platform/server';
import type { ApartmentId } from '../contract/index.ts';
import type { ApartmentHolder } from './api.ts';

/** So many of a kind are named; the rest is counted. */
const NAMED = 5;
const AND_MORE = { sv: 'och {rest} till', nb: 'og {rest} til' } as const;

interface HeldByDeps {
  readonly holders: readonly ApartmentHolder[];
  readonly permissions: Permissions;
}
export type HeldBy = ReturnType<typeof createHeldBy>;

/** What is linked to an apartment, in the asker's language and as far as the asker may see: `{ kind: 'users', count: 2, text: 'Boende: Anna Berg.' }`. */
export function createHeldBy({ holders, permissions }: HeldByDeps) {
  return async (ctx: Ctx, id: ApartmentId) => {
    const held: { readonly kind: string; readonly count: number; readonly names: readonly string[]; readonly text: string }[] = [];
    for (const { id: kind, kind: called, seenWith, linksTo } of holders) {
      const { count, names } = await linksTo(ctx, id, NAMED);
      if (count === 0) continue;
      const seen = permissions.holds(ctx.actor.roles, seenWith) ? names : [];
      held.push({ kind, count, names: seen, text: `${called[ctx.language]}: ${inWords(ctx, seen, count)}.` });
    }
    return held;
  };
}

function inWords({ language }: Ctx, names: readonly string[], count: number): string {
  if (names.length === 0) return String(count);
  const more = count > names.length ? ` ${AND_MORE[language].replace('{rest}', String(count - names.length))}` : '';
  return `${names.join(', ')}${more}`;
}
