import type { Owned, Page } from '@platform/web';
import { useSession } from '@platform/web';
import { blockerOf } from '@platform/web/host';
import { lazy, type ReactNode } from 'react';

const NotAllowedPage = lazy(() => import('../pages/not-allowed.page.tsx'));
const ServiceOffPage = lazy(() => import('../pages/service-off.page.tsx'));

/** Shows a page, or why it is not to be seen. */
export function Allowed({ page, children }: { readonly page: Owned<Page>; readonly children: ReactNode }) {
  const blocker = blockerOf(useSession(), page);
  if (blocker === 'service-off') return <ServiceOffPage />;
  return blocker === 'not-allowed' ? <NotAllowedPage /> : children;
}
