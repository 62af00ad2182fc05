import { useEffect, type RefObject } from 'react';

type Step = (at: number, last: number) => number;
const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};
const LINK = '[data-row-link]';
const TICK = '[data-tick]';

/** Moves between rows by arrows, Home and End; space ticks the row of a link. The focus stays on links, or on tick boxes. */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rows = body.current;
    if (!rows) return undefined;
    const press = (event: KeyboardEvent) => {
      const kind = kindOf(event);
      if (kind === LINK && event.key === ' ') tickRowOf(event);
      else if (kind) step(event, rows, kind);
    };
    rows.addEventListener('keydown', press);
    return () => rows.removeEventListener('keydown', press);
  }, [body]);
}

/** What has the focus: the link of a row or its tick box. With a modifier key the browser keeps its own meaning. */
function kindOf({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): typeof LINK | typeof TICK | undefined {
  if (!(target instanceof Element) || altKey || ctrlKey || metaKey) return undefined;
  if (target.matches(LINK)) return LINK;
  return target.matches(TICK) ? TICK : undefined;
}

function rowOf({ target }: KeyboardEvent): Element | null {
  return target instanceof Element ? target.closest('[data-row]') : null;
}

function tickRowOf(event: KeyboardEvent): void {
  event.preventDefault();
  rowOf(event)?.querySelector<HTMLElement>(TICK)?.click();
}

function step(event: KeyboardEvent, body: Element, kind: string): void {
  const move = STEPS[event.key];
  const row = rowOf(event);
  if (!move || !row) return;
  event.preventDefault();
  const go = () => {
    const rows = [...body.querySelectorAll('[data-row]')];
    rows[move(rows.indexOf(row), rows.length - 1)]?.querySelector<HTMLElement>(kind)?.focus();
  };
  const isFar = (event.key === 'Home' || event.key === 'End') && body.querySelector('[data-left-out]') !== null;
  if (!isFar) return go();
  // the end of a long list is drawn once one is there
  body.scrollIntoView({ block: event.key === 'Home' ? 'start' : 'end' });
  requestAnimationFrame(() => requestAnimationFrame(go));
}
