import { workList } from '@platform/web';
import { requestApi } from '../api-client.ts';
import { accessText } from '../requests/use-access-text.ts';

const asked = requestApi.listRequests.query({ query: { state: ['OPEN'], status: ['PENDING'], limit: 20, count: 'true' } });

/** Who asks to come into one's apartment, and why. */
export const ownRequestsWork = workList({
  query: asked,
  total: ({ total, items }) => total ?? items.length,
  rows: ({ items }, { t, format }) =>
    items.map(({ id, message, organisation, ...when }) => ({
      id,
      title: t('work.asks', { name: organisation.name, message }),
      facts: [accessText(format, when)],
      action: { label: t('work.answer'), to: `/service-request/${id}` },
    })),
});
