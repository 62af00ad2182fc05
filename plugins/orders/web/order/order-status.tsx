import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Order, OrderStatus as Status } from '../../contract/index.ts';

const TONE: Readonly<Record<Status, Tone>> = {
  AWAITING_IDENTITY: 'warning',
  AWAITING_APPROVAL: 'warning',
  AWAITING_PAYMENT: 'warning',
  NEW: 'info',
  STARTED: 'info',
  READY: 'success',
  COLLECTED: 'neutral',
  CLOSED: 'neutral',
  CANCELLED: 'neutral',
};

/** How far an order has come. What leaves by post is handed out to nobody. */
export function OrderStatusBadge({ status, shipping }: Pick<Order, 'status' | 'shipping'>) {
  const { t } = useTranslation('orders');
  const said = status === 'COLLECTED' && shipping === 'SEND' ? 'SENT' : status;
  return <StatusBadge tone={TONE[status]} label={t(`status.${said}`)} />;
}
