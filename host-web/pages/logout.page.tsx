import { Loading } from '@platform/ui';
import { useSessionSteps, useSignedIn } from '@platform/web';
import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router';

/** Signs out, and leads to the sign-in page. */
export default function LogoutPage() {
  const { signedIn } = useSignedIn();
  const { signOut } = useSessionSteps();
  const leave = useEffectEvent(() => void signOut());
  const isSignedIn = signedIn !== undefined;
  useEffect(() => {
    if (isSignedIn) leave();
  }, [isSignedIn]);
  return isSignedIn ? <Loading /> : <Navigate to="/login" replace />;
}
