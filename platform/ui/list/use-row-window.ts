import { type RefObject, useSyncExternalStore } from 'react';

/** Rows come and go in blocks of so many. */
const BLOCK = 50;
/** Of a list that is no longer than what would be drawn anyway nothing is left out. */
const LONG = 4 * BLOCK;
/** As rows are high before one has been measured, in pixels. */
const USUAL_PX = 40;

export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The height of the rows that are left out above and below, in pixels. */
  readonly before: number;
  readonly after: number;
}

/** Virtual scrolling: draws the rows in sight, and a block on either side. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): RowWindow {
  const height = useSyncExternalStore(onMove, () => heightOf(body.current));
  const block = useSyncExternalStore(onMove, () => blockInSight(body.current));
  if (count <= LONG) return { from: 0, to: count, before: 0, after: 0 };
  const inSight = BLOCK * (3 + Math.ceil(window.innerHeight / height / BLOCK));
  const from = Math.max(0, Math.min(BLOCK * (block - 1), count - inSight));
  const to = Math.min(count, from + inSight);
  return { from, to, before: from * height, after: (count - to) * height };
}

/** The page may scroll, and so may a dialog that the list stands in. */
function onMove(listener: () => void) {
  const options = { capture: true, passive: true };
  window.addEventListener('scroll', listener, options);
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener, options);
    window.removeEventListener('resize', listener);
  };
}

const heightOf = (body: HTMLElement | null): number => body?.querySelector<HTMLElement>('[data-row]')?.offsetHeight || USUAL_PX;

const blockInSight = (body: HTMLElement | null): number =>
  body ? Math.max(0, Math.floor(-body.getBoundingClientRect().top / heightOf(body) / BLOCK)) : 0;
