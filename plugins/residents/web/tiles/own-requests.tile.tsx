import { LinkButton, TileContent } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestApi } from '../api-client.ts';
import { useAccessText } from '../requests/use-access-text.ts';

const OPEN = requestApi.listRequests.query({ query: { state: ['OPEN'], limit: 4 } });

/** Who wants to come into one's apartment. */
export default function OwnRequestsTile() {
  const { t } = useTranslation('residents');
  const accessText = useAccessText();
  const { data } = useSuspenseQuery(OPEN);
  return (
    <TileContent
      text={t(data.items.length > 0 ? 'tile.requests.open' : 'tile.requests.none')}
      rows={data.items.map((request) => ({
        id: request.id,
        name: accessText(request),
        to: `/service-request/${request.id}`,
        value: t(`request.status.${request.status}`),
      }))}
      actions={<LinkButton to="/service-requests">{t('tile.requests.all')}</LinkButton>}
    />
  );
}
