import { workList } from '@platform/web';
import { keysInLine } from '../../contract/index.ts';
import { orderApi } from '../order-api.ts';

const owed = orderApi.list.query({
  query: { toPayBack: 'true', orderBy: 'createdAt', order: 'asc', limit: 20, count: 'true' },
});

/** Orders of which money is to go back that no payment service gives back. */
export const toPayBackWork = workList({
  query: owed,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t }) =>
    items.map(({ id, number, keys, organisation, orderedBy }) => ({
      id,
      title: `${number} · ${keysInLine({ keys })}`,
      facts: [orderedBy.name, organisation.name],
      action: { label: t('work.open'), to: `/orders/${id}` },
    })),
});
