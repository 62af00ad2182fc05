import { Loading } from '@platform/ui';
import { useLanguage } from '@platform/web';
import { useHost } from '@platform/web/host';
import { Suspense, useEffect } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { CookieNotice } from './cookies/cookie-notice.tsx';
import { OfflineBlocker } from './offline-blocker.tsx';
import { useShell } from './shell-parts.ts';
import { UpdateOverlay } from './update/update-overlay.tsx';

/** What lies under every page. */
export function Root() {
  const { worker } = useShell();
  const { language } = useLanguage();
  const { registry } = useHost();
  const { pathname } = useLocation();
  const saysOffline = registry.pages.some((page) => page.saysOffline && matchPath(page.path, pathname));
  useEffect(() => {
    // An installed portal has its name in the language that it was installed in.
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${language}.webmanifest`);
  }, [language]);
  return (
    <>
      <CookieNotice />
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
      <UpdateOverlay worker={worker} />
      {!saysOffline && <OfflineBlocker />}
    </>
  );
}
