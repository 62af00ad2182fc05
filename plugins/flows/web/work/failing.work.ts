import { workList } from '@platform/web';
import { flowApi } from '../api-client.ts';

const failing = flowApi.list.query({ query: { state: ['FAILING'], orderBy: 'updatedAt', order: 'desc', limit: 20, count: 'true' } });

/** Flows in which a step does not succeed. */
export const failingWork = workList({
  query: failing,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format, servesAll }) =>
    items.map(({ id, type, awaiting, organisation, updatedAt }) => ({
      id,
      title: type.text,
      urgent: t('work.failing'),
      facts: [awaiting?.text, format.ago(updatedAt), servesAll ? organisation.name : undefined],
      action: { label: t('work.open'), to: `/admin/workflows/${id}` },
    })),
});
