import { AppLink, KeyValue } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type Order, orders } from '../../contract/index.ts';
import { heldOf } from './order-steps.ts';

interface Props {
  readonly order: Order;
}
/** All that is known of an order, what is not known left out. */
export function OrderFacts({ order }: Props) {
  const { t } = useTranslation('orders');
  const { dateTime } = useFormat();
  const { shipTo, identity } = order;
  const to = shipTo && [shipTo.name, shipTo.address, `${shipTo.postalCode} ${shipTo.city}`].join(', ');
  const known = useKnown();
  const [money, handedOut] = [useMoney(order), useHandedOut(order)];
  return (
    <KeyValue
      rows={[
        { name: t('order.partner'), value: order.partner.name },
        ...known('shipTo', to),
        ...known('note', order.note),
        ...known('approver', order.approver?.name),
        ...known('provedAt', identity.provedAt && dateTime(identity.provedAt)),
        ...money,
        ...handedOut,
        ...known('because', order.because),
        { name: t('order.createdAt'), value: dateTime(order.createdAt) },
      ]}
    />
  );
}

/** A row for what is known, and none for what is not. */
function useKnown() {
  const { t } = useTranslation('orders');
  return (name: string, value: string | null | undefined) => (value ? [{ name: t(`order.${name}`), value }] : []);
}

function useMoney(order: Order) {
  const { t } = useTranslation('orders');
  const { dateTime, money } = useFormat();
  const known = useKnown();
  const { payment, paidAt, refunds, country } = order;
  const held = heldOf(order);
  return [
    ...known('method', payment?.status === 'PAID' ? t(`method.${payment.method}`) : null),
    ...known('registerNumber', payment?.status === 'PAID' ? payment.registerNumber : null),
    ...known(payment?.taken === false && held > 0 ? 'reservedAt' : 'paidAt', paidAt && dateTime(paidAt)),
    ...known('held', held > 0 ? t('order.heldText', { amount: money(held, country) }) : null),
    ...refunds.map((refund) => ({
      name: t(refund.letGo ? 'refund.letGo' : refund.byHand ? 'refund.byHand' : `refund.${refund.status}`),
      value: t('refund.text', { amount: money(refund.amount, country), reason: saidOf(refund) }),
    })),
  ];
}

/** What was last said of a refund. How it was paid back, why it was withdrawn, what went wrong, or why it was promised. */
const saidOf = ({ byHand, withdrawn, fault, reason }: Order['refunds'][number]): string =>
  byHand ? `${byHand.how} (${byHand.by})` : withdrawn ? `${withdrawn.because} (${withdrawn.by})` : (fault ?? reason);

function useHandedOut({ collectedAt, handedOutBy, identityBy, loanId, shipping, trackingNumber }: Order) {
  const { t } = useTranslation('orders');
  const { dateTime } = useFormat();
  const { can } = useSession();
  const known = useKnown();
  const receipt = loanId && can(orders.permissions.make) && <AppLink to={`/keys/loans/${loanId}`}>{t('order.openReceipt')}</AppLink>;
  return [
    ...known(shipping === 'SEND' ? 'sentAt' : 'collectedAt', collectedAt && dateTime(collectedAt)),
    ...known('handedOutBy', handedOutBy && identityBy && t(`handOut.by.${identityBy}`, { name: handedOutBy })),
    ...(receipt ? [{ name: t('order.receipt'), value: receipt }] : []),
    ...known('tracking', trackingNumber),
  ];
}
