import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { NavigationBadge } from './navigation-badge.tsx';
import type { NavigationGroup } from './use-navigation.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    padding: `0 calc(${tokens.spacingHorizontalXXL} - ${tokens.spacingHorizontalM})`,
    overflowX: 'auto',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [at.narrow]: { padding: `0 ${tokens.spacingHorizontalXS}` },
  },
  tab: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '44px',
    boxSizing: 'border-box',
    padding: `2px ${tokens.spacingHorizontalM} 0`,
    borderBottom: '2px solid transparent',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // the system draws every border that is there
    [at.contrast]: { borderBottomColor: 'Canvas' },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    [at.contrast]: { borderBottomColor: 'Highlight' },
  },
});

/** The pages of the area that one is in. Nothing on a page of one thing, which has its own tabs and way back. */
export function AreaTabs({ areas }: { readonly areas: readonly NavigationGroup[] }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const area = areas.find(({ label, entries }) => label !== undefined && entries.some(({ path }) => path === pathname));
  if (!area || area.entries.length < 2) return null;
  return (
    <nav className={styles.row} aria-label={t('navigation.tabs', { area: area.label })}>
      {area.entries.map(({ path, label, badge }) => (
        <Link
          key={path}
          to={path}
          className={mergeClasses(styles.tab, path === pathname && styles.current)}
          aria-current={path === pathname ? 'page' : undefined}
        >
          {path === pathname && <IntoSight />}
          {label}
          <NavigationBadge load={badge} />
        </Link>
      ))}
    </nav>
  );
}

/** Brings what it stands in into sight once. The row stays where it is moved to after that. */
function IntoSight() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // newer browsers answer with a promise, which is nothing that React could call
    void mark.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return <span ref={mark} hidden />;
}
