import { workList } from '@platform/web';
import { keysInLine } from '../../contract/index.ts';
import { orderApi } from '../order-api.ts';

const open = orderApi.list.query({
  query: { status: ['NEW', 'STARTED', 'READY'], orderBy: 'createdAt', order: 'asc', limit: 20, count: 'true' },
});

/** Orders that are paid and not handed out, the oldest first. */
export const toMakeWork = workList({
  query: open,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format }) =>
    items.map(({ id, number, status, keys, organisation, readyOn }) => ({
      id,
      title: `${number} · ${keysInLine({ keys })}`,
      facts: [t(`status.${status}`), organisation.name, t('work.ready', { day: format.date(readyOn) })],
      action: { label: t('work.open'), to: `/orders/${id}` },
    })),
});
