import { AppLink, TileContent } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestApi } from '../api-client.ts';
import { useAccessText } from '../requests/use-access-text.ts';

const UNANSWERED = requestApi.listRequests.query({
  query: { state: ['OPEN'], status: ['PENDING'], orderBy: 'answerBy', order: 'asc', limit: 4 },
});

/** The requests that answers are missing of, the most urgent first. */
export default function UnansweredTile() {
  const { t } = useTranslation('residents');
  const accessText = useAccessText();
  const { data } = useSuspenseQuery(UNANSWERED);
  return (
    <TileContent
      text={t(data.items.length > 0 ? 'tile.unanswered.text' : 'tile.unanswered.none')}
      rows={data.items.map((request) => ({
        id: request.id,
        name: accessText(request),
        to: `/service-requests/${request.id}`,
        value: t('tile.unanswered.pending', { count: request.pending }),
      }))}
      actions={<AppLink to="/admin/apartments/servicerequests">{t('tile.requests.all')}</AppLink>}
    />
  );
}
