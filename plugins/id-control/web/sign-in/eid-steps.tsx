import { NoteBar, useFaultText } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { BrokerOrder } from './broker-order.tsx';
import { EidOrder } from './eid-order.tsx';
import { EidWays } from './eid-ways.tsx';
import type { EidOrderControl } from './use-eid-order.ts';

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
    return <Order control={control} order={order} title={title} />;
  }
  return (
    <>
      {wrong && <NoteBar tone="danger">{wrong}</NoteBar>}
      <EidWays isBusy={control.isBusy} onStart={control.start} />
    </>
  );
}
