import { useEventCallback } from '@fluentui/react-components';
import { useState } from 'react';

export interface Selection<Row> {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly Row[];
  readonly toggle: (row: Row) => void;
  /** Takes all the rows, or lets go of them when all are taken. */
  readonly toggleAll: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

/** What is ticked in a list, at first the rows of `initial`. It stays ticked while one searches on. */
export function useSelection<Row>(idOf: (row: Row) => string, initial: readonly Row[] = []): Selection<Row> {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(() => new Map(initial.map((row) => [idOf(row), row])));
  // the same each time: rows that have not changed are not drawn anew
  const toggle = useEventCallback((row: Row) =>
    setPicked((before) => {
      const next = new Map(before);
      if (!next.delete(idOf(row))) next.set(idOf(row), row);
      return next;
    }),
  );
  return {
    ids: new Set(picked.keys()),
    rows: [...picked.values()],
    toggle,
    toggleAll(rows) {
      const next = new Map(picked);
      const isAllTaken = rows.every((row) => picked.has(idOf(row)));
      for (const row of rows) {
        if (isAllTaken) next.delete(idOf(row));
        else next.set(idOf(row), row);
      }
      setPicked(next);
    },
    clear: () => setPicked(new Map()),
  };
}
