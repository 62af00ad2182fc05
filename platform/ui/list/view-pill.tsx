import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { at } from '../theme/breakpoints.ts';

const useStyles = makeStyles({
  pill: {
    display: 'inline-flex',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    alignItems: 'center',
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [at.narrow]: { minHeight: '44px' },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralForeground1,
    color: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorNeutralForeground1, color: tokens.colorNeutralBackground1 },
    [at.contrast]: { border: '2px solid Highlight' },
  },
});

interface Props {
  readonly label: string;
  /** How many there are in it. */
  readonly count: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}
/** One of several views of the same, with its number. */
export function ViewPill({ label, count, isChosen, onChoose }: Props) {
  const styles = useStyles();
  return (
    <button type="button" className={mergeClasses(styles.pill, isChosen && styles.chosen)} aria-pressed={isChosen} onClick={onChoose}>
      {label} <span>{count}</span>
    </button>
  );
}
