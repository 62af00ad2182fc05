import { TileContent, type TileRow } from '@platform/ui';
import { useFormat } from '@platform/web';
import { OrganisationId } from '@plugins/organisations/contract';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apartmentApi, requestApi } from './api-client.ts';

const SHOWN = 4;

/** The apartments of a customer where nobody lives, and the access requests that are open. How many there are stands above. */
export default function OrganisationHomesCard({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('residents');
  const { dateTime, number } = useFormat();
  const whose = { organisationId: [OrganisationId.parse(organisationId)] };
  const [empty, open] = useSuspenseQueries({
    queries: [
      apartmentApi.list.query({ query: { ...whose, occupied: 'false', limit: 1, count: 'true' } }),
      requestApi.listRequests.query({
        query: { ...whose, state: ['OPEN'], orderBy: 'answerBy', order: 'asc', limit: SHOWN, count: 'true' },
      }),
    ],
  });
  const countOf = ({ total, totalAtLeast }: Pick<typeof empty.data, 'total' | 'totalAtLeast'>) =>
    typeof total === 'number' ? number(total) : `${number(totalAtLeast ?? 0)}+`;
  const list = `/admin/apartments?organisationId=${organisationId}`;
  const rows: readonly TileRow[] = [
    { id: 'empty', name: t('card.empty'), to: `${list}&occupied=false`, value: countOf(empty.data) },
    {
      id: 'requests',
      name: t('card.requests'),
      to: `/admin/apartments/servicerequests?organisationId=${organisationId}&state=OPEN`,
      value: countOf(open.data),
    },
    ...open.data.items.map(({ id, message, pending, accepted, denied, answerBy }) => ({
      id,
      name: [message, t('work.missing', { count: pending, of: pending + accepted + denied })].join(' · '),
      to: `/service-requests/${id}`,
      value: dateTime(answerBy),
    })),
  ];
  return <TileContent text="" rows={rows} />;
}
