import { Button } from '@fluentui/react-components';
import { useAction, useToast } from '@platform/ui';
import { useDownload, useFormat, useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Order, orderDeskEndpoints, orders } from '../../contract/index.ts';
import { orderDeskApi } from '../api-client.ts';
import { orderApi } from '../order-api.ts';
import { type AskedStep, OrderDialog } from './order-dialog.tsx';
import { type OrderStep, shortOf, stepsOf } from './order-steps.ts';

/** The steps that carry the order on: their button is the main one. */
const MAIN: readonly OrderStep[] = ['approve', 'start', 'ready', 'handOut', 'send', 'close'];

/** What stands beside the title: what carries an order on, an approver's answers, money that waits, and the receipt of whoever paid. */
const isBeside = (step: OrderStep, isMaker: boolean): boolean =>
  [...MAIN, 'turnDown', 'sendBack', 'refundByHand'].includes(step) || (step === 'receipt' && !isMaker);

interface Props {
  readonly order: Order;
}
/** What is to be done with an order now, by whoever looks at it. */
export const OrderActions = ({ order }: Props) => <Steps order={order} isOffered={isBeside} />;

/** What is seldom done with an order. What ends it comes last. */
export const SeldomOrderActions = ({ order }: Props) => <Steps order={order} isOffered={(...of) => !isBeside(...of)} />;

function Steps({ order, isOffered }: Props & { readonly isOffered: typeof isBeside }) {
  const { t } = useTranslation('orders');
  const { can } = useSession();
  const isMaker = can(orders.permissions.make);
  const [asked, ask] = useState<AskedStep>();
  const acts: Readonly<Record<OrderStep, () => void>> = {
    ...useSteps(order),
    refund: () => ask('refund'),
    refundByHand: () => ask('refundByHand'),
    withdrawRefund: () => ask('withdrawRefund'),
    turnDown: () => ask('turnDown'),
    sendBack: () => ask('sendBack'),
    cancel: () => ask('cancel'),
    register: () => ask('register'),
    handOut: () => ask('handOut'),
    send: () => ask('send'),
  };
  return (
    <>
      {stepsOf(order, { isMaker, maySpeak: can(orders.permissions.order) })
        .filter((step) => isOffered(step, isMaker))
        .map((step) => (
          <Button key={step} appearance={MAIN.includes(step) ? 'primary' : 'secondary'} onClick={acts[step]}>
            {t(`do.${step}`)}
          </Button>
        ))}
      {asked && <OrderDialog order={order} asked={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

/** The steps that nothing more is asked for. */
function useSteps(order: Order) {
  const { id } = order;
  const { t } = useTranslation('orders');
  const step = { params: { id }, body: {} };
  const approve = useAction(orderApi.approve.mutation(), { done: t('do.approved') });
  const start = useAction(orderDeskApi.start.mutation(), { done: t('do.started') });
  const ready = useReady(order);
  const charge = useAction(orderDeskApi.charge.mutation(), {
    ask: { title: t('do.chargeTitle'), consequence: t('do.chargeText'), action: t('do.charge') },
    done: t('do.charged'),
  });
  const giveUp = useAction(orderDeskApi.giveUpPayment.mutation(), {
    ask: { title: t('do.giveUpTitle'), consequence: t('do.giveUpText'), action: t('do.giveUp') },
    done: t('do.givenUp'),
  });
  const close = useAction(orderDeskApi.close.mutation(), { done: t('do.closed') });
  const download = useDownload();
  const toast = useToast();
  return {
    receipt: () => void download(orderDeskEndpoints.receipt, { params: { id } }).catch(toast.error),
    approve: () => approve.run(step),
    start: () => start.run(step),
    ready,
    charge: () => charge.run(step),
    giveUp: () => giveUp.run(step),
    close: () => close.run(step),
  };
}

/** Says that it is ready. Where fewer are made than ordered that is asked first. */
function useReady(order: Order) {
  const { id, country, shipping } = order;
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const done = t(shipping === 'COLLECT' ? 'do.isReady' : 'do.isReadyToSend');
  const ready = useAction(orderDeskApi.ready.mutation(), { done });
  const short = useAction(orderDeskApi.ready.mutation(), {
    ask: () => {
      const { made = 0, quantity = 0, missing = 0 } = shortOf(order) ?? {};
      return {
        title: t('do.shortTitle', { made, quantity }),
        consequence: t('do.shortText', { made, amount: money(missing, country) }),
        action: t('do.short'),
      };
    },
    done,
  });
  const params = { id };
  return () => (shortOf(order) ? short.run({ params, body: { isShort: true } }) : ready.run({ params, body: {} }));
}
