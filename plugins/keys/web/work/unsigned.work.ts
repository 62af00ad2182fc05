import { workList } from '@platform/web';
import { keyLoanApi } from '../loans/loan-apis.ts';

const waiting = keyLoanApi.listLoans.query({
  query: { status: ['PENDING'], orderBy: 'createdAt', order: 'asc', limit: 20, count: 'true' },
});

/** Loans that wait for the holder's signature. */
export const unsignedWork = workList({
  query: waiting,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format, servesAll }) =>
    items.map(({ id, number, holder, keyCount, createdAt, organisation }) => ({
      id,
      title: t('work.keysTo', { count: keyCount, name: holder.name }),
      facts: [t('work.awaitsSignature'), number, format.ago(createdAt), servesAll ? organisation.name : undefined],
      action: { label: t('work.open'), to: `/keys/loans/${id}` },
    })),
});
