import { Loading } from '@platform/ui';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { OfflineBlocker } from './offline-blocker.tsx';

/** What lies under every page. */
export function Root() {
  return (
    <>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
      <OfflineBlocker />
    </>
  );
}
