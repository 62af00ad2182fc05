import { AppLink, TileContent, type TileRow } from '@platform/ui';
import { useSession } from '@platform/web';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orders, type OrderStatus } from '../contract/index.ts';
import { orderApi } from './order-api.ts';

/** What waits: to be made and handed out for a locksmith, to be paid and fetched for everybody else. */
const ROWS = { toMake: 'NEW', started: 'STARTED', toHandOut: 'READY', unpaid: 'AWAITING_PAYMENT' } as const satisfies Record<
  string,
  OrderStatus
>;

/** Orders that wait for somebody. */
export default function OrdersTile() {
  const { t } = useTranslation('orders');
  const { can } = useSession();
  const names = Object.keys(ROWS) as (keyof typeof ROWS)[]; // the keys above
  const counted = useSuspenseQueries({
    queries: names.map((name) => orderApi.list.query({ query: { status: [ROWS[name]], count: 'true', limit: 1 } })),
  });
  const rows = names.flatMap((name, place): TileRow[] => {
    const { total = null, totalAtLeast = 0 } = counted[place]?.data ?? {};
    const count = total ?? totalAtLeast;
    const urgent = name === 'toMake' && can(orders.permissions.make);
    return count === 0 ? [] : [{ id: name, name: t(`tile.${name}`), to: `/orders?status=${ROWS[name]}`, value: count, urgent }];
  });
  return (
    <TileContent
      text={t(rows.length > 0 ? 'tile.text' : 'tile.none')}
      rows={rows}
      actions={<AppLink to="/orders">{t('tile.more')}</AppLink>}
    />
  );
}
