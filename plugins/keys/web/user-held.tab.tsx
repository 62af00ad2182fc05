import { AppLink, TileContent } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyApi } from './key-api.ts';

const SHOWN = 5;

/** The keys that somebody has, and until when. */
export default function UserKeysCard({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('keys');
  const { date, count: written } = useFormat();
  const { data } = useSuspenseQuery(keyApi.list.query({ query: { holderId: userId, limit: SHOWN, count: 'true' } }));
  const { items, total = 0, totalAtLeast = 0 } = data;
  if (items.length === 0) return <TileContent text={t('held.noneByUser')} />;
  // one more than is counted where no more are
  const count = total ?? totalAtLeast + 1;
  return (
    <TileContent
      text=""
      rows={items.map(({ id, marking, name, expectedReturnAt, overdue }) => ({
        id,
        name: [marking, name].filter(Boolean).join(' · '),
        to: `/keys/list/${id}`,
        value: expectedReturnAt && date(expectedReturnAt),
        urgent: overdue,
      }))}
      actions={<AppLink to={`/keys/list?holderId=${userId}`}>{t('held.all', { count, number: written(count) })}</AppLink>}
    />
  );
}
