import { Loading, ViewBoundary } from '@platform/ui';
import { LoadedView, useContributions } from '@platform/web';
import { Suspense } from 'react';
import type { Import } from '../../contract/index.ts';
import { importFollowUps } from '../follow-ups.ts';

/** What other plugins tell of what follows from this import. */
export function FollowUps({ imported }: { readonly imported: Import }) {
  const following = useContributions(importFollowUps).filter(({ kind, follows }) => kind === imported.kind && follows(imported));
  return following.map(({ id, load }) => (
    <ViewBoundary key={id}>
      <Suspense fallback={<Loading />}>
        <LoadedView load={load} props={{ importId: imported.id }} />
      </Suspense>
    </ViewBoundary>
  ));
}
