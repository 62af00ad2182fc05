import { workList } from '@platform/web';
import { documentApi } from '../api-client.ts';

const expired = documentApi.list.query({
  query: { expired: 'true', type: ['SERVICE_AGREEMENT', 'LICENSE_AGREEMENT'], orderBy: 'endsOn', order: 'desc', limit: 20, count: 'true' },
});

/** Agreements that have ended. Extended with another last day, or thrown away. */
export const expiredAgreementsWork = workList({
  query: expired,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, servesAll }) =>
    items.map(({ id, name, type, organisation }) => ({
      id,
      title: name,
      facts: [t(`type.${type}`), servesAll ? organisation.name : undefined],
      action: { label: t('work.look'), to: `/documents/${id}` },
    })),
});
