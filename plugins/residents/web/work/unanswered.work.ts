import { workList } from '@platform/web';
import { requestApi } from '../api-client.ts';
import { accessText } from '../requests/use-access-text.ts';

const unanswered = requestApi.listRequests.query({
  query: { state: ['OPEN'], status: ['PENDING'], orderBy: 'answerBy', order: 'asc', limit: 20, count: 'true' },
});

/** Access requests that answers are missing of, the most urgent first. */
export const unansweredWork = workList({
  query: unanswered,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format, servesAll }) =>
    items.map(({ id, pending, accepted, denied, answerBy, message, organisation, ...when }) => ({
      id,
      title: t('work.access', { when: accessText(format, when) }),
      facts: [
        t('work.missing', { count: pending, of: pending + accepted + denied }),
        t('work.answerBy', { when: format.dateTime(answerBy) }),
        message,
        servesAll ? organisation.name : undefined,
      ],
      action: { label: t('work.open'), to: `/service-requests/${id}` },
    })),
});
