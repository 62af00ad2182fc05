import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PanelLeftContract20Regular } from '@fluentui/react-icons/svg/panel-left-contract';
import { PanelLeftExpand20Regular } from '@fluentui/react-icons/svg/panel-left-expand';
import { useStored } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type AreaCounts, areaLinks } from './area-links.ts';
import { currentPath } from './current-path.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { NavigationGroup } from './use-navigation.ts';

const useStyles = makeStyles({
  nav: {
    position: 'sticky',
    top: 'var(--header-height)',
    display: 'flex',
    flexDirection: 'column',
    width: '244px',
    height: 'calc(100dvh - var(--header-height))',
    flexShrink: 0,
    boxSizing: 'border-box',
    paddingTop: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  slim: { width: '49px' },
  list: { flexGrow: 1, overflowY: 'auto', overflowX: 'hidden', listStyleType: 'none', margin: 0, padding: 0 },
  // what one sets up is apart from what one works with
  apart: { marginTop: tokens.spacingVerticalM, paddingTop: tokens.spacingVerticalM, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  foot: { padding: tokens.spacingHorizontalXS, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

interface Props {
  readonly areas: readonly NavigationGroup[];
  readonly counts: AreaCounts;
}
/** The navigation on the left. It can be made slim, and stays so in this browser. */
export function SideNavigation({ areas, counts }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const [isSlim, setSlim] = useStored<boolean>('local', 'navigation-slim', false);
  const current = currentPath(areas, useLocation().pathname);
  const isSetUp = (path: string) => areas.some(({ area, entries }) => area === 'administration' && entries[0]?.path === path);
  const label = t(isSlim ? 'navigation.widen' : 'navigation.slim');
  return (
    <nav className={mergeClasses(styles.nav, isSlim && styles.slim)} aria-label={t('navigation.title')}>
      <ul className={styles.list}>
        {areaLinks(areas, counts).map((link) => (
          <li key={link.path} className={mergeClasses(isSetUp(link.path) && styles.apart)}>
            <NavigationLink entry={link} isCurrent={current !== undefined && link.paths.includes(current)} isSlim={isSlim} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          title={label}
          aria-label={label}
          appearance="subtle"
          icon={isSlim ? <PanelLeftExpand20Regular /> : <PanelLeftContract20Regular />}
          aria-expanded={!isSlim}
          onClick={() => setSlim(!isSlim)}
        />
      </div>
    </nav>
  );
}
