import { AppLink, TileContent, type TileRow } from '@platform/ui';
import { useSession } from '@platform/web';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orders, type OrderStatus, type ShippingWay } from '../contract/index.ts';
import { orderApi } from './order-api.ts';

/** What waits, for a locksmith and for everybody else. */
const ROWS = {
  toMake: { status: ['NEW'] },
  started: { status: ['STARTED'] },
  toHandOut: { status: ['READY'], shipping: ['COLLECT'] },
  toSend: { status: ['READY'], shipping: ['SEND'] },
  unpaid: { status: ['AWAITING_PAYMENT'] },
  mine: { status: ['AWAITING_IDENTITY', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'NEW', 'STARTED', 'READY'], mine: 'true' },
} as const satisfies Readonly<Record<string, { status: readonly OrderStatus[]; shipping?: readonly ShippingWay[]; mine?: 'true' }>>;

const addressOf = (row: (typeof ROWS)[keyof typeof ROWS]): string =>
  `/orders?${new URLSearchParams(Object.entries(row).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))).toString()}`;

/** Orders that wait for somebody. */
export default function OrdersTile() {
  const { t } = useTranslation('orders');
  const { can } = useSession();
  const ownOnly = !can([orders.permissions.read]);
  // of whoever sees no others each row is theirs
  const names = (Object.keys(ROWS) as (keyof typeof ROWS)[]).filter((name) => name !== 'mine' || !ownOnly); // the keys above
  const counted = useSuspenseQueries({
    queries: names.map((name) => orderApi.list.query({ query: { ...ROWS[name], count: 'true', limit: 1 } })),
  });
  const rows = names.flatMap((name, place): TileRow[] => {
    const { total = null, totalAtLeast = 0 } = counted[place]?.data ?? {};
    const count = total ?? totalAtLeast;
    const urgent = name === 'toMake' && can(orders.permissions.make);
    return count === 0 ? [] : [{ id: name, name: t(`tile.${name}`), to: addressOf(ROWS[name]), value: count, urgent }];
  });
  return (
    <TileContent
      text={t(rows.length > 0 ? 'tile.text' : 'tile.none')}
      rows={rows}
      actions={<AppLink to="/orders">{t('tile.more')}</AppLink>}
    />
  );
}
