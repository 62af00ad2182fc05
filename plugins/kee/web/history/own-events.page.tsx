import { ExportButton, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { historyEndpoints } from '../../contract/index.ts';
import { HistoryTable, useHistoryFilters } from './history-table.tsx';

const START = { sort: { by: 'at', order: 'desc' } } as const;
const MINE = { mine: 'true' } as const;

/** What is kept of one's own openings, and until when. */
export default function OwnEventsPage() {
  const filters = useHistoryFilters(true);
  const { t } = useTranslation('kee');
  return (
    <Page
      title={t('history.own')}
      intro={t('history.ownIntro')}
      breadcrumbs={[{ label: t('mine.title'), to: '/mylocks' }]}
      actions={<ExportButton endpoint={historyEndpoints.exportHistory} filters={filters.map(({ id }) => id)} start={START} fixed={MINE} />}
    >
      <HistoryTable isOwn filters={filters} of={MINE} />
    </Page>
  );
}
