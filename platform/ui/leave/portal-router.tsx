import { useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import { LeaveContext } from './leave-context.ts';
import { createLeaveGuards } from './leave-guards.ts';
import { useGuardedHistory } from './use-guarded-history.ts';
import { useScrollPlace } from './use-scroll-place.ts';

/**
 * The router of the portal. The pages fetch their data themselves, so none of react-router's data routers is needed: they alone are as
 * large as everything else on the sign-in page that is ours.
 */
export function PortalRouter({ children }: { readonly children: ReactNode }) {
  const [guards] = useState(createLeaveGuards);
  const { navigator, location, action } = useGuardedHistory(guards);
  useScrollPlace(location, action);
  return (
    <LeaveContext value={guards}>
      <Router navigator={navigator} location={location} navigationType={action}>
        {children}
      </Router>
    </LeaveContext>
  );
}
