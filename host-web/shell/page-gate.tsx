import { Loading, ViewBoundary } from '@platform/ui';
import { WayBack } from '@platform/ui/host';
import { LoadedView, type Owned, type Page } from '@platform/web';
import { Suspense } from 'react';
import { Allowed } from './allowed.tsx';
import { ListLink } from './list-link.tsx';
import { PagePlace } from './page-place.tsx';

/** Renders a plugin's page when its service is on and the role may see it. Only then is its code fetched. */
export function PageGate({ page }: { readonly page: Owned<Page> }) {
  const shown = (
    <ViewBoundary isPage>
      <Suspense
        fallback={
          <PagePlace>
            <Loading />
          </PagePlace>
        }
      >
        <LoadedView load={page.load} props={{}} />
      </Suspense>
    </ViewBoundary>
  );
  if (page.public) return shown;
  return (
    <Allowed page={page}>
      <WayBack value={<ListLink page={page} />}>{shown}</WayBack>
    </Allowed>
  );
}
