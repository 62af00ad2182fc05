import { Link } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';

// the rules of numbers are larger than many a page that has one
const ShownPhone = lazy(() => import('./shown-phone.tsx').then((module) => ({ default: module.ShownPhone })));

/** A number to call, as it is written in the reader's country. As it is dialled until that is known. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <Link inline href={`tel:${phone}`}>
      <Suspense fallback={phone}>
        <ShownPhone phone={phone} />
      </Suspense>
    </Link>
  );
}
