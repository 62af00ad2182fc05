import { workList } from '@platform/web';
import { importApi } from '../api-client.ts';

const checked = importApi.list.query({ query: { status: 'CHECKED', limit: 20, count: 'true' } });

/** Imports that are checked and wait for somebody to carry them out. */
export const unfinishedWork = workList({
  query: checked,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format, servesAll }) =>
    items.map(({ id, fileName, failed, rows, createdBy, createdAt, organisation }) => ({
      id,
      title: t('work.file', { name: fileName }),
      ...(failed > 0 && { urgent: t('work.failed', { count: failed }) }),
      facts: [t('work.rows', { count: rows }), createdBy.name, format.ago(createdAt), servesAll ? organisation.name : undefined],
      action: { label: t(failed > 0 ? 'work.mend' : 'work.goOn'), to: `/imports/${id}` },
    })),
});
