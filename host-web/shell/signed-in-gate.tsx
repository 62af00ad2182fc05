import { Loading, ViewBoundary } from '@platform/ui';
import { useSignedIn } from '@platform/web';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PagePlace } from './page-place.tsx';
import { signInAddress } from './return-address.ts';

const SignedInFrame = lazy(() => import('./signed-in-frame.tsx').then((module) => ({ default: module.SignedInFrame })));

/** Whoever is not signed in goes to the sign-in page, and comes back afterwards. */
export function SignedInGate() {
  const { signedIn, ended } = useSignedIn();
  const location = useLocation();
  if (!signedIn) return <Navigate to={ended === 'signed-out' ? '/login' : signInAddress(location)} replace />;
  return (
    <ViewBoundary key={signedIn.user.id} isPage>
      <Suspense
        fallback={
          <PagePlace>
            <Loading />
          </PagePlace>
        }
      >
        <SignedInFrame />
      </Suspense>
    </ViewBoundary>
  );
}
