import { LoadedView, type Load } from '@platform/web';
import { Suspense } from 'react';

/** How much is new behind an entry; nothing until that is known. */
export function NavigationBadge({ load }: { readonly load: Load | undefined }) {
  return <Suspense>{load && <LoadedView load={load} props={{}} />}</Suspense>;
}
