import { Loading, ViewBoundary } from '@platform/ui';
import { FlowTimeline } from '@plugins/flows/web/api';
import { Suspense } from 'react';

/** What has happened with a loan, and what it waits for. */
export function LoanTimeline({ loanId }: { readonly loanId: string }) {
  return (
    <ViewBoundary>
      <Suspense fallback={<Loading />}>
        <FlowTimeline subject={{ type: 'key-loan', id: loanId }} />
      </Suspense>
    </ViewBoundary>
  );
}
