import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { OrderStatus as Status } from '../../contract/index.ts';

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

/** How far an order has come. */
export function OrderStatusBadge({ status }: { readonly status: Status }) {
  const { t } = useTranslation('orders');
  return <StatusBadge tone={TONE[status]} label={t(`status.${status}`)} />;
}
