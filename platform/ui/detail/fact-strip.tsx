import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { at } from '../theme/breakpoints.ts';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Something is out of order. */
  readonly urgent?: boolean;
}
const useStyles = makeStyles({
  strip: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
    margin: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    [at.phone]: { gridTemplateColumns: '1fr 1fr' },
  },
  fact: {
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    // each draws the line before itself; the strip hides the first of a row
    boxShadow: `-1px -1px 0 ${tokens.colorNeutralStroke2}`,
  },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  urgent: { color: tokens.colorStatusDangerForeground1 },
});

/** The few facts that one opens a thing for, in one strip. What is not known is left out. */
export function FactStrip({ facts }: { readonly facts: readonly Fact[] }) {
  const styles = useStyles();
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={styles.strip}>
      {known.map(({ label, value, urgent }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={mergeClasses(styles.value, urgent && styles.urgent)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
