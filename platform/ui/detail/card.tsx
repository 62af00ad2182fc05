import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  card: {
    minWidth: 0,
    padding: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Props {
  /** Without it the card is all that its tab has. */
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}
/** A part of a detail, on a ground of its own under its heading. */
export function Card({ title, className, children }: Props) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={mergeClasses(styles.card, className)} {...(title !== undefined && { 'aria-labelledby': id })}>
      {title !== undefined && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
