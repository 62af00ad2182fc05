import { workList } from '@platform/web';
import { caseApi } from '../api-client.ts';

const overdue = caseApi.list.query({ query: { overdue: 'true', orderBy: 'dueAt', order: 'asc', limit: 20, count: 'true' } });

/** Cases that should have been answered, the oldest promise first. */
export const overdueCasesWork = workList({
  query: overdue,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format, servesAll }) =>
    items.map(({ id, number, title, dueAt, managers, organisation }) => ({
      id,
      title: `${number} · ${title}`,
      facts: [managers.join(', ') || t('work.nobody'), servesAll ? organisation.name : undefined],
      urgent: t('work.due', { when: format.dateTime(dueAt ?? '') }),
      action: { label: t('work.open'), to: `/cases/${id}` },
    })),
});
