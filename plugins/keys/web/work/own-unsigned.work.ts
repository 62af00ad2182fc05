import { workList } from '@platform/web';
import { keyLoanApi } from '../loans/loan-apis.ts';

const mine = keyLoanApi.listLoans.query({
  query: { mine: 'true', status: ['PENDING'], orderBy: 'createdAt', order: 'desc', limit: 20, count: 'true' },
});

/** Receipts that wait for one's own signature. */
export const ownUnsignedWork = workList({
  query: mine,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format }) =>
    items.map(({ id, number, keyCount, markings, createdAt }) => ({
      id,
      title: t('work.signFor', { count: keyCount }),
      facts: [markings.join(', '), number, format.ago(createdAt)],
      action: { label: t('work.sign'), to: '/my-keys' },
    })),
});
