import { workList } from '@platform/web';
import { orderSettingsApi } from '../settings-api.ts';

const newest = orderSettingsApi.differences.query({ query: { limit: 20, count: 'true' } });

/** Payments that stand otherwise at their providers than here. */
export const differingWork = workList({
  query: newest,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format }) =>
    items.map(({ id, kind, order, expected, found, country }) => ({
      id,
      title: `${order.number} · ${t(`differences.${kind}`)}`,
      facts: [t('work.differs', { expected: format.money(expected, country), found: format.money(found, country) })],
      action: { label: t('work.open'), to: `/orders/${order.id}` },
    })),
});
