import { makeStyles, tokens } from '@fluentui/react-components';
import { at, media, useMedia } from '@platform/ui';
import { quickActions, useContributions, useSession } from '@platform/web';
import { useFreshSession } from '@platform/web/host';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useSearchKeys } from '../search/use-search-keys.ts';
import { Header } from './header/header.tsx';
import { TopBar } from './header/top-bar.tsx';
import { WorkingBand } from './header/working-band.tsx';
import { AreaTabs } from './navigation/area-tabs.tsx';
import type { AreaCounts } from './navigation/area-links.ts';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { SideNavigation } from './navigation/side-navigation.tsx';
import { useNavigation } from './navigation/use-navigation.ts';
import { SkipLink } from './skip-link.tsx';

const SearchDialog = lazy(() => import('../search/search-dialog.tsx').then((module) => ({ default: module.SearchDialog })));
const ImpersonationNotice = lazy(() =>
  import('./header/impersonation-notice.tsx').then((module) => ({ default: module.ImpersonationNotice })),
);
const WorkCounts = lazy(() => import('../work/work-counts.tsx').then((module) => ({ default: module.WorkCounts })));

const useStyles = makeStyles({
  root: {
    '--header-height': '48px',
    [at.narrow]: { '--header-height': '0px', '--footer-height': 'calc(56px + env(safe-area-inset-bottom))' },
  },
  body: { display: 'flex', alignItems: 'stretch' },
  page: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'calc(100dvh - var(--header-height))',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
    // Nothing may hide behind the bar at the bottom.
    [at.narrow]: { paddingBottom: '64px' },
  },
  main: { flexGrow: 1, outlineStyle: 'none' },
});

/** Header, navigation and room for a page. `page` stands there instead of what the address leads to. */
export function SignedInFrame({ page }: { readonly page?: ReactNode }) {
  const styles = useStyles();
  useFreshSession();
  const { impersonator } = useSession();
  const areas = useNavigation();
  const [counts, setCounts] = useState<AreaCounts>({});
  // Stays from the first time on: what is taken away while it is open leaves the page below it hidden from screen readers.
  const [search, setSearch] = useState<{ readonly by: 'words' | 'camera'; readonly isOpen: boolean }>();
  const searchBy = (by: 'words' | 'camera') => setSearch({ by, isOpen: true });
  useSearchKeys(() => searchBy('words'));
  const worksHere = useContributions(quickActions).length > 0;
  const isNarrow = useMedia(media.narrow);
  return (
    <div className={styles.root}>
      <SkipLink />
      {!isNarrow && <Header onSearch={() => searchBy('words')} />}
      {impersonator && (
        <Suspense>
          <ImpersonationNotice />
        </Suspense>
      )}
      <div className={styles.body}>
        {!isNarrow && <SideNavigation areas={areas} counts={counts} />}
        <div className={styles.page}>
          <WorkingBand />
          {isNarrow && <TopBar />}
          <AreaTabs areas={areas} />
          <main id="content" tabIndex={-1} className={styles.main}>
            {page ?? <Outlet />}
          </main>
        </div>
      </div>
      {isNarrow && <BottomBar areas={areas} counts={counts} onScan={worksHere ? () => searchBy('camera') : undefined} />}
      <Suspense>
        <WorkCounts onCount={setCounts} />
        {search && (
          <SearchDialog
            open={search.isOpen}
            startsScanning={search.by === 'camera'}
            onClose={() => setSearch({ ...search, isOpen: false })}
          />
        )}
      </Suspense>
    </div>
  );
}
