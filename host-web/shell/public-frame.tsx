import { makeStyles, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useSignedIn } from '@platform/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { CookieChange } from './cookies/cookie-change.tsx';
import { returnAddress } from './return-address.ts';
import { RunBy } from './run-by.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

const useStyles = makeStyles({
  root: { minHeight: '100dvh', display: 'flex', flexDirection: 'column', backgroundColor: tokens.colorNeutralBackground2 },
  head: {
    display: 'flex',
    alignItems: 'center',
    height: '56px',
    padding: `0 ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [at.phone]: { padding: `0 ${tokens.spacingHorizontalL}` },
  },
  main: { flexGrow: 1, display: 'flex', flexDirection: 'column' },
  foot: { padding: tokens.spacingVerticalL },
});

/**
 * The plain frame of pages that need no session. Whoever is signed in passes by the sign-in page. `page` stands there instead of what the
 * address leads to.
 */
export function PublicFrame({ page }: { readonly page?: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { signedIn } = useSignedIn();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (signedIn && pathname === '/login') return <Navigate to={returnAddress(search)} replace />;
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={styles.head} aria-label={t('brand')}>
        <Wordmark />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {page ?? <Outlet />}
      </main>
      <footer className={styles.foot}>
        <RunBy />
        <CookieChange />
      </footer>
    </div>
  );
}
