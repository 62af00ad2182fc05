import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router';
import { useHelpLinks } from '../navigation/use-help-links.ts';

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    padding: '6px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    ':hover': { color: tokens.colorNeutralForeground2BrandHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** Help and contact, as pictures. */
export function HelpLinks() {
  const styles = useStyles();
  return useHelpLinks().map(({ path, label, icon: Icon }) => (
    <Link key={path} to={path} className={styles.link} aria-label={label} title={label}>
      <Icon />
    </Link>
  ));
}
