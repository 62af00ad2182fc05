import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Moves the focus through a grid by arrows, Home and End. `at` is the place that Tab reaches. */
export function useGridKeys(rows: number, columns: number) {
  const [at, setAt] = useState('0:0');
  return {
    at,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const { place } = target.dataset;
      if (place) setAt(place);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const [row = 0, column = 0] = at.split(':').map(Number);
      const place = `${within(row + step[0], rows)}:${within(column + step[1], columns)}`;
      event.currentTarget.querySelector<HTMLElement>(`button[data-place="${place}"]`)?.focus();
    },
  };
}

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);
