import type { LiveEvent } from './read-events.ts';

/** Milliseconds: what a page reads and then begins to follow may have changed in between, for as long as reading and drawing it takes. */
const REMEMBERED = 10_000;

/** The events of the last ten seconds. */
export function rememberEvents() {
  let recent: { readonly event: LiveEvent; readonly at: number }[] = [];
  const forget = () => void recent.splice(0, recent.findLastIndex(({ at }) => at < Date.now() - REMEMBERED) + 1);
  return {
    add(event: LiveEvent): void {
      forget();
      recent.push({ event, at: Date.now() });
    },
    some(isMeant: (event: LiveEvent) => boolean): boolean {
      forget();
      return recent.some(({ event }) => isMeant(event));
    },
    clear: () => void (recent = []),
  };
}
