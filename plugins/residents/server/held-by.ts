import type { Ctx, ReferenceLookup } from '@platform/server';
import type { ApartmentId } from '../contract/index.ts';
import { apartmentRows } from './api.ts';

const AND_MORE = { sv: 'och {rest} till', nb: 'og {rest} til' } as const;

/**
 * What refers to an apartment, in the asker's language, as far as they may see.
 * Example: `{ kind: 'users', count: 2, text: 'Användare: Anna Berg.' }`.
 */
export async function heldBy(ctx: Ctx, references: ReferenceLookup, id: ApartmentId) {
  const found = await references.to(ctx, apartmentRows, id);
  return found.map(({ id: kind, count, names, text }) => ({
    kind,
    count,
    names,
    text: `${text.charAt(0).toUpperCase()}${text.slice(1)}: ${inWords(ctx, names, count)}.`,
  }));
}

function inWords({ language }: Ctx, names: readonly string[], count: number): string {
  if (names.length === 0) return String(count);
  const more = count > names.length ? ` ${AND_MORE[language].replace('{rest}', String(count - names.length))}` : '';
  return `${names.join(', ')}${more}`;
}
