import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
    textUnderlineOffset: '2px',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  quiet: { color: tokens.colorNeutralForeground2, textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
});

interface Props {
  readonly to: string;
  /** Without the colour of a link: where it is one of many. */
  readonly quiet?: boolean;
  /** What it is called, where its text alone does not say it. */
  readonly label?: string;
  readonly className?: string;
  /** Told when it is followed: a menu closes. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}
/** A link to another page of the portal. */
export function AppLink({ to, quiet, label, className, onFollow, children }: Props) {
  const styles = useStyles();
  return (
    <Link to={to} aria-label={label} className={mergeClasses(styles.link, quiet && styles.quiet, className)} onClick={onFollow}>
      {children}
    </Link>
  );
}
