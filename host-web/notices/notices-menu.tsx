import { lazy, Suspense, useState } from 'react';
import { BellButton } from './bell-button.tsx';

const OpenedNotices = lazy(() => import('./opened-notices.tsx').then((module) => ({ default: module.OpenedNotices })));

/** What one was told and what waits, behind a bell. It is fetched when it is first opened. */
export function NoticesMenu() {
  const [isWanted, setWanted] = useState(false);
  const button = <BellButton aria-expanded={false} onClick={() => setWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={button}>
      <OpenedNotices />
    </Suspense>
  ) : (
    button
  );
}
