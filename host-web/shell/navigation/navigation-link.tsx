import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { Link } from 'react-router';
import type { AreaLink } from './area-links.ts';
import { AreaBadges } from './navigation-badge.tsx';

const useStyles = makeStyles({
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    margin: `0 ${tokens.spacingHorizontalS}`,
    marginBottom: '2px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  slim: { padding: '0 10px', margin: `0 ${tokens.spacingHorizontalXS} 2px` },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    [at.contrast]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  icon: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground2 },
  iconCurrent: { color: tokens.colorBrandForeground1 },
  label: { overflow: 'hidden', textOverflow: 'ellipsis' },
  badge: { marginLeft: 'auto', display: 'inline-flex' },
  badgeSlim: { position: 'absolute', top: '2px', right: '0' },
});

interface Props {
  readonly entry: Pick<AreaLink, 'path' | 'label' | 'icon' | 'badges' | 'count'>;
  readonly isCurrent: boolean;
  readonly isSlim: boolean;
  readonly onFollow?: () => void;
}
export function NavigationLink({ entry, isCurrent, isSlim, onFollow }: Props) {
  const styles = useStyles();
  const { path, label, icon: Icon, badges, count } = entry;
  return (
    <Link
      to={path}
      className={mergeClasses(styles.link, isSlim && styles.slim, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isSlim ? label : undefined}
      title={isSlim ? label : undefined}
      onClick={onFollow}
    >
      <span className={mergeClasses(styles.icon, isCurrent && styles.iconCurrent)} aria-hidden>
        <Icon />
      </span>
      {!isSlim && <span className={styles.label}>{label}</span>}
      <span className={mergeClasses(styles.badge, isSlim && styles.badgeSlim)}>
        <AreaBadges badges={badges} count={count} />
      </span>
    </Link>
  );
}
