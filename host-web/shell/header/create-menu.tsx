import { quickActions, useContributions } from '@platform/web';
import { lazy, Suspense, useState } from 'react';
import { CreateButton } from './create-button.tsx';
import { useCreations } from './use-creations.ts';

const OpenedCreateMenu = lazy(() => import('./opened-create-menu.tsx').then((module) => ({ default: module.OpenedCreateMenu })));

/** Makes something new from wherever one is; for those who work here. The menu itself is fetched when it is first opened. */
export function CreateMenu() {
  const [isWanted, setWanted] = useState(false);
  const makesSomething = useCreations().length > 0;
  const worksHere = useContributions(quickActions).length > 0;
  if (!makesSomething || !worksHere) return null;
  const button = <CreateButton aria-expanded={false} onClick={() => setWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={button}>
      <OpenedCreateMenu />
    </Suspense>
  ) : (
    button
  );
}
