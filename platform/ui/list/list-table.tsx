import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useDeferredValue, useRef } from 'react';
import type { ListBodyProps } from './data-list-props.ts';
import { HeaderCell } from './header-cell.tsx';
import { ListRow } from './list-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TickAll } from './tick-all.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-row-window.ts';

const useStyles = makeStyles({
  // a card; `clip` lets the headings stay in sight
  card: {
    overflow: 'clip',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  head: { position: 'sticky', top: 'var(--header-height, 0px)', zIndex: 1, backgroundColor: tokens.colorNeutralBackground1 },
  stale: { opacity: 0.6, transitionProperty: 'opacity', transitionDuration: tokens.durationFast, transitionDelay: '150ms' },
});

type Props<Row> = ListBodyProps<Row> & { readonly isStale: boolean };

export function ListTable<Row>({ label, columns, rows, rowId, rowName, rowHref, state, selection, previewing, isStale }: Props<Row>) {
  const styles = useStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  // in slices, between which a slow machine answers a press
  const drawn = useDeferredValue(rows);
  const { from, to, before, after } = useRowWindow(body, drawn?.length ?? 0);
  const isCut = before + after > 0;
  return (
    <div className={styles.card}>
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={drawn !== rows}
        aria-rowcount={isCut && rows ? rows.length + 1 : undefined}
      >
        <thead className={styles.head}>
          <tr>
            {selection && <TickAll rows={rows ?? []} rowId={rowId} selection={selection} />}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} columns={columns} state={state} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} className={mergeClasses(isStale && styles.stale)}>
          <LeftOut height={before} />
          {drawn
            ?.slice(from, to)
            .map((row, at) => (
              <ListRow
                key={rowId(row)}
                index={isCut ? from + at + 2 : undefined}
                row={row}
                columns={columns}
                name={rowName(row)}
                href={rowHref?.(row)}
                isTicked={selection?.ids.has(rowId(row)) ?? false}
                onTick={selection?.toggle}
                onPreview={previewing?.isOn ? previewing.show : undefined}
                isPreviewed={previewing?.isOn === true && previewing.row === row}
              />
            )) ?? <SkeletonRows columns={columns.length + Number(selection !== undefined)} />}
          <LeftOut height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are far out of sight, in pixels. */
function LeftOut({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden data-left-out style={{ height }} />;
}
