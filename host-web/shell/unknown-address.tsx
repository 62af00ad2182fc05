import { useSignedIn } from '@platform/web';
import { lazy, Suspense, type ReactNode } from 'react';
import { PublicFrame } from './public-frame.tsx';

const SignedInFrame = lazy(() => import('./signed-in-frame.tsx').then((module) => ({ default: module.SignedInFrame })));

/** An address that is nobody's: said in the frame that one is in. */
export function UnknownAddress({ page }: { readonly page: ReactNode }) {
  const { signedIn } = useSignedIn();
  if (!signedIn) return <PublicFrame page={page} />;
  return (
    <Suspense>
      <SignedInFrame page={page} />
    </Suspense>
  );
}
