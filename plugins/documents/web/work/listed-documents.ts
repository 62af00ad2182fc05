import type { z } from 'zod';
import { workList } from '@platform/web';
import type { DocumentQuery } from '../../contract/index.ts';
import { documentApi } from '../api-client.ts';

/** Documents of a list, to be looked at, and by when. */
export const listedDocuments = (query: z.input<typeof DocumentQuery>) =>
  workList({
    query: documentApi.list.query({ query: { ...query, limit: 20, count: 'true' } }),
    total: ({ total, items }) => total ?? items.length,
    rows: ({ items }, { t, format, servesAll }) =>
      items.map(({ id, name, type, organisation, endsOn, noticeOn, expired }) => ({
        id,
        title: name,
        facts: [
          t(`type.${type}`),
          noticeOn && !expired ? t('work.notice', { day: format.date(noticeOn) }) : undefined,
          endsOn && t(expired ? 'work.ended' : 'work.ends', { day: format.date(endsOn) }),
          servesAll ? organisation.name : undefined,
        ],
        action: { label: t('work.look'), to: `/documents/${id}` },
      })),
  });
