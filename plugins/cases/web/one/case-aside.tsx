import { Loading, ViewBoundary } from '@platform/ui';
import { LoadedView, useContributions } from '@platform/web';
import { FlowTimeline } from '@plugins/flows/web/api';
import { Suspense } from 'react';
import type { Case } from '../../contract/index.ts';
import { caseAsides } from '../api.ts';

/** What runs with a case, of its own and of other plugins. */
export function CaseAside({ found: { id, flowId, about } }: { readonly found: Case }) {
  const others = useContributions(caseAsides);
  return (
    <>
      {flowId && <FlowTimeline subject={{ type: 'case', id }} />}
      {others.map(({ id: each, load }) => (
        <ViewBoundary key={each}>
          <Suspense fallback={<Loading />}>
            <LoadedView load={load} props={{ about }} />
          </Suspense>
        </ViewBoundary>
      ))}
    </>
  );
}
