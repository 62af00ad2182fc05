import type { Notice } from './notice.ts';

const GATHER_MS = 2000;

/** Tells once of all notices with the same payload that come within two seconds. */
export function gathering(tell: (notice: Notice) => void): (payload: string, notice: Notice) => void {
  const gathered = new Set<string>();
  return (payload, notice) => {
    if (gathered.has(payload)) return;
    gathered.add(payload);
    setTimeout(() => {
      gathered.delete(payload);
      tell(notice);
    }, GATHER_MS).unref();
  };
}
