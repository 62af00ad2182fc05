import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Navigation20Regular } from '@fluentui/react-icons/svg/navigation';
import { ScanDash20Regular } from '@fluentui/react-icons/svg/scan-dash';
import { at } from '@platform/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { UnreadBadge } from '../../notices/unread-badge.tsx';
import { type AreaCounts, type AreaLink, barLinks } from './area-links.ts';
import { currentPath } from './current-path.ts';
import { AreaBadges } from './navigation-badge.tsx';
import type { NavigationGroup } from './use-navigation.ts';

/** Before the button that scans. */
const BEFORE_SCAN = 2;
const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })));

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    left: 0,
    right: 0,
    bottom: 0,
    zIndex: 10,
    display: 'flex',
    height: '56px',
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  item: {
    flexGrow: 1,
    // A long name takes its room from the short ones.
    flexBasis: 'auto',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    textDecorationLine: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { display: 'inline-flex', alignItems: 'flex-start' },
  scan: {
    display: 'inline-flex',
    padding: '10px',
    marginTop: '-22px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    boxShadow: tokens.shadow8,
    [at.contrast]: { outline: '2px solid ButtonText' },
  },
  current: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  label: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface Props {
  readonly areas: readonly NavigationGroup[];
  readonly counts: AreaCounts;
  /** What scans; absent for those who find nothing by it. */
  readonly onScan: (() => void) | undefined;
}
/** The way around where there is no room at the side. The first places, and a menu with all of them. */
export function BottomBar({ areas, counts, onScan }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  // Stays from then on: what is taken away while it is open leaves the page below it hidden from screen readers.
  const [wasOpened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // once the menu has let go of the focus
    setTimeout(() => opener.current?.focus());
  };
  const current = currentPath(areas, useLocation().pathname);
  const isIn = (paths: readonly string[]) => current !== undefined && paths.includes(current);
  const links = barLinks(areas, onScan !== undefined, counts);
  const linkOf = ({ path, label, icon: Icon, badges, count, paths }: AreaLink) => (
    <Link
      key={path}
      to={path}
      className={mergeClasses(styles.item, isIn(paths) && styles.current)}
      aria-current={isIn(paths) ? 'page' : undefined}
    >
      <span className={styles.icon}>
        <Icon />
        <AreaBadges badges={badges} count={count} />
      </span>
      <span className={styles.label}>{label}</span>
    </Link>
  );
  return (
    <>
      <nav className={styles.bar} aria-label={t('navigation.title')}>
        {links.slice(0, BEFORE_SCAN).map(linkOf)}
        {onScan && (
          <button type="button" className={styles.item} aria-haspopup="dialog" onClick={onScan}>
            <span className={styles.scan} aria-hidden>
              <ScanDash20Regular />
            </span>
            <span className={styles.label}>{t('search.scanShort')}</span>
          </button>
        )}
        {links.slice(BEFORE_SCAN).map(linkOf)}
        <button ref={opener} type="button" className={styles.item} aria-haspopup="dialog" onClick={open}>
          <span className={styles.icon}>
            <Navigation20Regular aria-hidden />
            <UnreadBadge />
          </span>
          <span className={styles.label}>{t('navigation.menu')}</span>
        </button>
      </nav>
      <Suspense>{wasOpened && <MobileMenu areas={areas} open={isOpen} onClose={close} onFollow={() => setOpen(false)} />}</Suspense>
    </>
  );
}
