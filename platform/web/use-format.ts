import type { Format } from './format.ts';
import { useHost } from './host-context.ts';

/** Dates, numbers and money in the reader's way. */
export function useFormat(): Format {
  return useHost().format;
}
