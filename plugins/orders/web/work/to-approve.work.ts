import { workList } from '@platform/web';
import { keysInLine } from '../../contract/index.ts';
import { orderApi } from '../order-api.ts';

const awaited = orderApi.list.query({
  query: { toApprove: 'true', orderBy: 'createdAt', order: 'asc', limit: 20, count: 'true' },
});

/** Orders that wait until the asker approves them. */
export const toApproveWork = workList({
  query: awaited,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format }) =>
    items.map(({ id, number, keys, orderedBy, total, country }) => ({
      id,
      title: `${number} · ${keysInLine({ keys })}`,
      facts: [orderedBy.name, format.money(total, country)],
      action: { label: t('work.approve'), to: `/orders/${id}` },
    })),
});
