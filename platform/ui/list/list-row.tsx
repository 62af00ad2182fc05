import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { RowLink } from './row-link.tsx';

const useStyles = makeStyles({
  row: {
    height: '40px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':last-child > td': { borderBottomColor: 'transparent' },
  },
  leading: { cursor: 'pointer' },
  ticked: {
    ':focus-within': { backgroundColor: tokens.colorBrandBackground2 },
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  previewed: { boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorNeutralBackground1Selected },
  cell: {
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  tick: { padding: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
});

interface Props<Row> {
  readonly row: Row;
  readonly name: string;
  readonly href: string | undefined;
  readonly columns: readonly Column<Row>[];
  /** Its place among all, from 2 for the first, where not all are drawn. */
  readonly index: number | undefined;
  readonly isTicked: boolean;
  /** A list whose rows are not ticked has none. */
  readonly onTick: ((row: Row) => void) | undefined;
  /** Shows it beside the list instead of opening it. */
  readonly onPreview: ((row: Row) => void) | undefined;
  readonly isPreviewed: boolean;
}
function Row<Row>({ row, index, name, href, columns, isTicked, onTick, onPreview, isPreviewed }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!isPlainClick(event)) return;
    if (onPreview) onPreview(row);
    else if (href === undefined) onTick?.(row);
    else event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
  };
  const isPressable = href !== undefined || onTick !== undefined;
  return (
    <tr
      data-row
      aria-rowindex={index}
      className={mergeClasses(styles.row, isPressable && styles.leading, isTicked && styles.ticked, isPreviewed && styles.previewed)}
      onClick={open}
      // the arrows that go through the rows take the preview along
      onFocus={() => onPreview?.(row)}
    >
      {onTick && (
        <td className={styles.tick}>
          <Checkbox aria-label={t('list.tick', { name })} checked={isTicked} onChange={() => onTick(row)} data-tick />
        </td>
      )}
      {columns.map(({ id, render, align }, at) => (
        <td key={id} className={mergeClasses(styles.cell, align === 'end' && styles.end)}>
          {at === 0 && href !== undefined ? <RowLink to={href}>{render(row)}</RowLink> : render(row)}
        </td>
      ))}
    </tr>
  );
}
/** A memoised row, so that long lists answer clicks quickly. `memo` loses the type parameter of a row. */
export const ListRow = memo(Row) as typeof Row;

/** Whether a click is meant for the row. Links, buttons, boxes and marking text keep their own meaning. */
function isPlainClick({ target, button, defaultPrevented }: MouseEvent): boolean {
  const isOwn = target instanceof Element && target.closest('a, button, input, label, select') !== null;
  return button === 0 && !defaultPrevented && !isOwn && getSelection()?.type !== 'Range';
}
