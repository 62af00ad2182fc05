import { lazy, Suspense, useState } from 'react';
import { AccountButton } from './account-button.tsx';

const OpenedAccountMenu = lazy(() => import('./opened-account-menu.tsx').then((module) => ({ default: module.OpenedAccountMenu })));

/** Who one is, and what one can do about it. The menu itself is fetched when it is first opened. */
export function AccountMenu() {
  const [isWanted, setWanted] = useState(false);
  const button = <AccountButton aria-expanded={false} onClick={() => setWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={button}>
      <OpenedAccountMenu />
    </Suspense>
  ) : (
    button
  );
}
