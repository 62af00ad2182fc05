import { workList } from '@platform/web';
import { documentApi } from '../api-client.ts';

const awaited = documentApi.list.query({ query: { mine: 'true', limit: 20, count: 'true' } });

/** Documents that wait for the asker's approval. */
export const awaitedDocumentsWork = workList({
  query: awaited,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, servesAll }) =>
    items.map(({ id, name, type, organisation }) => ({
      id,
      title: name,
      facts: [t(`type.${type}`), servesAll ? organisation.name : undefined],
      action: { label: t('work.look'), to: `/documents/${id}` },
    })),
});
