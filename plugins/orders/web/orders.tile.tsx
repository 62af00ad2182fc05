import { AppLink, TileContent, type TileRow } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orders, type OrderStatus, type ShippingWay } from '../contract/index.ts';
import { orderApi } from './order-api.ts';

/** What waits, for whoever makes orders and for whoever orders for a house. */
const ROWS = {
  toMake: { status: ['NEW'] },
  started: { status: ['STARTED'] },
  toHandOut: { status: ['READY'], shipping: ['COLLECT'] },
  toSend: { status: ['READY'], shipping: ['SEND'] },
  unpaid: { status: ['AWAITING_PAYMENT'] },
  mine: { status: ['AWAITING_IDENTITY', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'NEW', 'STARTED', 'READY'], mine: 'true' },
} as const satisfies Readonly<Record<string, Asked>>;
interface Asked {
  readonly status: readonly OrderStatus[];
  readonly shipping?: readonly ShippingWay[];
  readonly mine?: 'true';
}
interface Row {
  readonly id: string;
  readonly name: string;
  readonly asked: Asked;
  readonly urgent: boolean;
}

/** What stands still until whoever ordered it does something. */
const THEIR_TURN: readonly OrderStatus[] = ['AWAITING_IDENTITY', 'AWAITING_PAYMENT'];

const addressOf = (asked: Asked): string =>
  `/orders?${new URLSearchParams(Object.entries(asked).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))).toString()}`;

/** Orders that wait for somebody. */
export default function OrdersTile() {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const asked = useRows();
  const counted = useSuspenseQueries({
    queries: asked.map((row) => orderApi.list.query({ query: { ...row.asked, count: 'true', limit: 1 } })),
  });
  const rows = asked.flatMap(({ asked: query, ...row }, place): TileRow[] => {
    const { total = 0, totalAtLeast = 0 } = counted[place]?.data ?? {};
    // one more than is counted where no more are
    const count = total ?? totalAtLeast + 1;
    return count === 0 ? [] : [{ ...row, to: addressOf(query), value: format.count(count) }];
  });
  return (
    <TileContent
      text={t(rows.length > 0 ? 'tile.text' : 'tile.none')}
      rows={rows}
      actions={<AppLink to="/orders">{t('tile.more')}</AppLink>}
    />
  );
}

/** Whoever orders for themselves sees how far their own have come. None that they approve for others. */
function useRows(): readonly Row[] {
  const { t } = useTranslation('orders');
  const { can } = useSession();
  if (can([orders.permissions.read]))
    return Object.entries(ROWS).map(([id, asked]) => ({
      id,
      name: t(`tile.${id}`),
      asked,
      urgent: id === 'toMake' && can(orders.permissions.make),
    }));
  return ROWS.mine.status.map((status) => ({
    id: status,
    name: t(`status.${status}`),
    asked: { status: [status], mine: 'true' },
    urgent: THEIR_TURN.includes(status),
  }));
}
