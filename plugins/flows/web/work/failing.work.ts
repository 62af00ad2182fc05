import { workList } from '@platform/web';
import { flowApi } from '../api-client.ts';

const failing = flowApi.list.query({
  query: { state: ['FAILING', 'FAILED'], handled: 'false', orderBy: 'updatedAt', order: 'desc', limit: 20, count: 'true' },
});

/** Flows in which a step does not succeed. Those that failed for good stay until somebody has seen to them. */
export const failingWork = workList({
  query: failing,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format, servesAll }) =>
    items.map(({ id, type, subject, trouble, organisation, updatedAt }) => ({
      id,
      title: subject.title ?? type.text,
      urgent: trouble?.what.text ?? t('work.failing'),
      facts: [subject.title && type.text, format.ago(updatedAt), servesAll ? organisation.name : undefined],
      action: { label: t('work.open'), to: `/admin/workflows/${id}` },
    })),
});
