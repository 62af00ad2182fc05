import { Loading, NoteBar, useFaultText } from '@platform/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EidWays } from './eid-ways.tsx';
import type { EidOrderControl } from './use-eid-order.ts';

// fetched once somebody has chosen a way
const EidOrder = lazy(() => import('./eid-order.tsx').then((module) => ({ default: module.EidOrder })));
const BrokerOrder = lazy(() => import('./broker-order.tsx').then((module) => ({ default: module.BrokerOrder })));

/** Why the last attempt came to nothing, if it did. */
export function useWhyNot({ fault, identification, window: seen }: EidOrderControl): string | undefined {
  const { t } = useTranslation('id-control');
  const faultText = useFaultText();
  if (fault) return faultText(fault);
  if (identification?.status === 'FAILED') return identification.message;
  return seen === 'closed' ? t('eid.closed') : undefined;
}

interface Props {
  readonly control: EidOrderControl;
  readonly title: string;
  readonly wrong: string | undefined;
}
/** Choosing an e-ID, and then proving who one is with it. */
export function EidSteps({ control, title, wrong }: Props) {
  const { order } = control;
  if (order && wrong === undefined) {
    const Order = order.method === 'BANKID' ? EidOrder : BrokerOrder;
    return (
      <Suspense fallback={<Loading />}>
        <Order control={control} order={order} title={title} />
      </Suspense>
    );
  }
  return (
    <>
      {wrong && <NoteBar tone="danger">{wrong}</NoteBar>}
      <EidWays isBusy={control.isBusy} onStart={control.start} />
    </>
  );
}
