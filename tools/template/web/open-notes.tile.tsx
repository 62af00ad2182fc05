import { AppLink } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { noteApi } from './api-client.ts';

/** How many notes stand open. */
export default function OpenNotesTile() {
  const { t } = useTranslation('note-board');
  const { data: open } = useSuspenseQuery(noteApi.list.query({ query: { archived: 'false', count: 'true', limit: 1 } }));
  const count = open.total ?? open.totalAtLeast ?? 0;
  return (
    <>
      <p>{count > 0 ? t('tile.open', { count }) : t('tile.none')}</p>
      <AppLink to="/note-board?archived=false">{t('tile.more')}</AppLink>
    </>
  );
}
