import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const useStyles = makeStyles({
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  stretched: { '::after': { content: '""', position: 'absolute', inset: 0 } },
});

interface Props {
  readonly to: string;
  /** Pressed anywhere on the card that it stands on. */
  readonly stretched?: boolean;
  readonly children: ReactNode;
}

/** What a row is entered by, with the keyboard too. */
export function RowLink({ to, stretched, children }: Props) {
  const styles = useStyles();
  return (
    <Link to={to} className={mergeClasses(styles.link, stretched && styles.stretched)} data-row-link>
      {children}
    </Link>
  );
}
