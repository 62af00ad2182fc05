import { DAY_MS, dayIn } from '@platform/core/time';
import { workList } from '@platform/web';
import { keyApi } from '../key-api.ts';

const overdue = keyApi.list.query({ query: { overdue: 'true', orderBy: 'expectedReturnAt', order: 'asc', limit: 20, count: 'true' } });

/** Keys that should have come back, the latest first. */
export const overdueWork = workList({
  query: overdue,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format, servesAll }) => {
    const today = Date.parse(dayIn(format.timeZone, Date.now()));
    return items.map(({ id, marking, name, holder, expectedReturnAt, organisation }) => ({
      id,
      title: [marking, name].filter(Boolean).join(' · '),
      urgent: t('work.daysLate', { count: (today - Date.parse(expectedReturnAt ?? '')) / DAY_MS }),
      facts: [holder?.name, servesAll && organisation.name].map((fact) => fact || undefined),
      action: { label: t('work.takeBack'), to: `/keys/guides/return?keyId=${id}` },
    }));
  },
});
