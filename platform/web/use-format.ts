import type { Language } from '@platform/core';
import { createFormat, type Format } from './format.ts';
import { useHost } from './host-context.ts';
import { inTurn } from './in-turn.ts';

/** Dates, numbers and money in the reader's way. */
export function useFormat(): Format {
  return useHost().format;
}

/** Makes what writes days before a page does. The first of a kind takes a slow phone a tenth of a second: each has a slice of its own. */
export function formatAhead(language: Language): void {
  const { date, weekday } = createFormat(language);
  for (const written of [date, weekday]) void inTurn(async () => written('2026-01-01'));
}
