import { useStored } from '@platform/web';
import { useState } from 'react';
import { useMedia } from '../theme/use-media.ts';

/** Beside a table there is room from here on. */
const ROOM = '(min-width: 1280px)';

/** Whether there is a preview at all is remembered in this browser. */
export interface PreviewSwitch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}
/** Which row is shown beside its list. */
export interface Preview<Row> extends PreviewSwitch {
  readonly row: Row | undefined;
  readonly show: (row: Row) => void;
  /** The row so many places further down; nothing at the ends. */
  readonly step: (by: 1 | -1) => (() => void) | undefined;
}

/** Whether rows are shown beside their list. `undefined` where a list has no preview, or there is no room for one. */
export function usePreviewSwitch({ name, preview }: { readonly name: string; readonly preview?: unknown }): PreviewSwitch | undefined {
  const [isOn, setOn] = useStored<boolean>('local', `preview:${name}`, false);
  const hasRoom = useMedia(ROOM);
  return preview && hasRoom ? { isOn, toggle: () => setOn(!isOn) } : undefined;
}

/** The row that is shown beside its list, where there is a preview. */
export function usePreview<Row>(
  preview: PreviewSwitch | undefined,
  { rows, rowId }: { readonly rows: readonly Row[] | undefined; readonly rowId: (row: Row) => string },
): Preview<Row> | undefined {
  const [shown, setShown] = useState<string>();
  if (!preview) return undefined;
  const found = rows?.findIndex((row) => rowId(row) === shown) ?? -1;
  const at = Math.max(found, 0);
  return {
    ...preview,
    row: rows?.[at],
    show: (row) => setShown(rowId(row)),
    step(by) {
      const next = rows?.[at + by];
      return next && (() => setShown(rowId(next)));
    },
  };
}
