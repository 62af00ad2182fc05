import { AppLink, TileContent } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentApi } from './api-client.ts';

const AWAITED = documentApi.list.query({ query: { status: ['AWAITING_APPROVAL'], limit: 3 } });
const ENDING = documentApi.list.query({ query: { orderBy: 'endsOn', expired: 'false', limit: 3 } });

/** Documents that wait for approval, and agreements that end next. */
export default function AwaitingTile() {
  const { t } = useTranslation('documents');
  const { date } = useFormat();
  const [awaited, ending] = useSuspenseQueries({ queries: [AWAITED, ENDING] });
  const ends = ending.data.items.flatMap(({ id, name, endsOn }) =>
    endsOn ? [{ id, name, to: `/documents/${id}`, value: date(endsOn) }] : [],
  );
  const waits = awaited.data.items.map(({ id, name }) => ({ id, name, to: `/documents/${id}`, value: t('status.AWAITING_APPROVAL') }));
  return (
    <TileContent
      text={t(waits.length > 0 ? 'tile.text' : 'tile.none')}
      rows={[...waits, ...ends]}
      actions={<AppLink to="/documents">{t('tile.all')}</AppLink>}
    />
  );
}
