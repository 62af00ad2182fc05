import { useStored } from '@platform/web';
import { useState } from 'react';
import { useMedia } from '../theme/use-media.ts';

/** Beside a table there is room from here on. */
const ROOM = '(min-width: 1280px)';

/** Which row is shown beside its list. Whether there is a preview at all is remembered in this browser. */
export interface Preview<Row> {
  readonly isOn: boolean;
  readonly toggle: () => void;
  readonly row: Row | undefined;
  readonly show: (row: Row) => void;
  /** The row so many places further down; nothing at the ends. */
  readonly step: (by: 1 | -1) => (() => void) | undefined;
}

/** What a list says of its rows for it. */
interface Previewed<Row> {
  readonly name: string;
  readonly preview?: unknown;
  readonly rowId: (row: Row) => string;
}

/** `undefined` where a list has no preview, or there is no room for one. */
export function usePreview<Row>({ name, preview: shows, rowId }: Previewed<Row>, rows: readonly Row[] | undefined) {
  const [isOn, setOn] = useStored<boolean>('local', `preview:${name}`, false);
  const [shown, setShown] = useState<string>();
  const hasRoom = useMedia(ROOM);
  if (!shows || !hasRoom) return undefined;
  const found = rows?.findIndex((row) => rowId(row) === shown) ?? -1;
  const at = Math.max(found, 0);
  const preview: Preview<Row> = {
    isOn,
    toggle: () => setOn(!isOn),
    row: rows?.[at],
    show: (row) => setShown(rowId(row)),
    step(by) {
      const next = rows?.[at + by];
      return next && (() => setShown(rowId(next)));
    },
  };
  return preview;
}
