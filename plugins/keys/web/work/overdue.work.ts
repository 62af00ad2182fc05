import { DAY_MS, dayIn } from '@platform/core/time';
import { workList } from '@platform/web';
import { keys } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';

const overdue = keyApi.list.query({ query: { overdue: 'true', orderBy: 'expectedReturnAt', order: 'asc', limit: 20, count: 'true' } });

/** Keys that should have come back, the latest first. */
export const overdueWork = workList({
  query: overdue,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format, servesAll, can }) => {
    const today = Date.parse(dayIn(format.timeZone, Date.now()));
    return items.map(({ id, marking, name, holder, expectedReturnAt, organisation }) => ({
      id,
      title: [marking, name].filter(Boolean).join(' · '),
      urgent: t('work.daysLate', { count: (today - Date.parse(expectedReturnAt ?? '')) / DAY_MS }),
      facts: [holder?.name, servesAll && organisation.name].map((fact) => fact || undefined),
      action: can(keys.permissions.lend)
        ? { label: t('work.takeBack'), to: `/keys/guides/return?keyId=${id}` }
        : { label: t('work.open'), to: `/keys/list/${id}` },
    }));
  },
});
