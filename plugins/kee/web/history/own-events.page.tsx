import { Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { HistoryTable, useHistoryFilters } from './history-table.tsx';

/** What is kept of one's own openings, and until when. */
export default function OwnEventsPage() {
  const { t } = useTranslation('kee');
  return (
    <Page title={t('history.own')} intro={t('history.intro')} breadcrumbs={[{ label: t('mine.title'), to: '/mylocks' }]}>
      <HistoryTable isOwn filters={useHistoryFilters(true)} />
    </Page>
  );
}
