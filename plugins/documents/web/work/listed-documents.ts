import type { z } from 'zod';
import { workList } from '@platform/web';
import type { DocumentQuery } from '../../contract/index.ts';
import { documentApi } from '../api-client.ts';

/** Documents of a list, to be looked at. */
export const listedDocuments = (query: z.input<typeof DocumentQuery>) =>
  workList({
    query: documentApi.list.query({ query: { ...query, limit: 20, count: 'true' } }),
    total: ({ total, items }) => total ?? items.length,
    rows: ({ items }, { t, servesAll }) =>
      items.map(({ id, name, type, organisation }) => ({
        id,
        title: name,
        facts: [t(`type.${type}`), servesAll ? organisation.name : undefined],
        action: { label: t('work.look'), to: `/documents/${id}` },
      })),
  });
