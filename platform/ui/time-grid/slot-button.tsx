import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { GridSlot } from './grid-day.ts';

const useStyles = makeStyles({
  slot: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  free: {
    ':enabled:hover': { backgroundColor: tokens.colorBrandBackground2 },
    cursor: 'pointer',
    ':enabled': { color: tokens.colorBrandForeground1 },
  },
  own: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand, cursor: 'pointer', border: 'none' },
  taken: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground2 },
  none: { backgroundColor: 'transparent', color: tokens.colorNeutralForeground3, border: 'none' },
});

interface Props {
  readonly slot: GridSlot | undefined;
  readonly day: string;
  /** `row:column`. */
  readonly place: string;
  /** One of the grid is reached by Tab, the others by arrows. */
  readonly isCurrent: boolean;
}
/** One time of a grid. What cannot be chosen is reached and read all the same. */
export function SlotButton({ slot, day, place, isCurrent }: Props) {
  const styles = useStyles();
  if (!slot) return <span data-place={place} />;
  const { label, press, row, tone } = slot;
  return (
    <button
      type="button"
      className={mergeClasses(styles.slot, styles[tone])}
      data-place={place}
      tabIndex={isCurrent ? 0 : -1}
      aria-disabled={!press}
      aria-label={`${day} ${row}, ${label}`}
      onClick={press}
    >
      {label}
    </button>
  );
}
