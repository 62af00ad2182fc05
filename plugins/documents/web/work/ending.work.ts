import { workList } from '@platform/web';
import { documentApi } from '../api-client.ts';

const ending = documentApi.list.query({ query: { ending: 'true', orderBy: 'endsOn', limit: 20, count: 'true' } });

/** Agreements of which notice is to be given, or that end, within thirty days. */
export const endingAgreementsWork = workList({
  query: ending,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, servesAll }) =>
    items.map(({ id, name, type, organisation }) => ({
      id,
      title: name,
      facts: [t(`type.${type}`), servesAll ? organisation.name : undefined],
      action: { label: t('work.look'), to: `/documents/${id}` },
    })),
});
