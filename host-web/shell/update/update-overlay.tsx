import { useState, useSyncExternalStore, lazy, Suspense } from 'react';
import type { PageWorker } from './service-worker.ts';

const UpdateDialog = lazy(() => import('./update-dialog.tsx').then((module) => ({ default: module.UpdateDialog })));

/** Says over everything that a new version is here. Whoever is in the middle of something takes it later. */
export function UpdateOverlay({ worker }: { readonly worker: PageWorker }) {
  const isNewer = useSyncExternalStore(worker.subscribe, worker.isNewer);
  const [isLater, setLater] = useState(false);
  if (!isNewer || isLater) return null;
  return (
    <Suspense>
      <UpdateDialog onUpdate={worker.takeOver} onLater={() => setLater(true)} />
    </Suspense>
  );
}
