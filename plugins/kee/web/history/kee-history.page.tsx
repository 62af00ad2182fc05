import { ExportButton, LinkButton, Page } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { historyEndpoints, kee } from '../../contract/index.ts';
import { HistoryTable, useHistoryFilters } from './history-table.tsx';

const START = { sort: { by: 'at', order: 'desc' } } as const;

/** What happened at the house's doors. */
export default function KeeHistoryPage() {
  const { t } = useTranslation('kee');
  const { can } = useSession();
  const filters = useHistoryFilters(false);
  return (
    <Page
      title={t('history.title')}
      intro={t('history.intro')}
      actions={
        <>
          <ExportButton endpoint={historyEndpoints.exportHistory} filters={filters.map(({ id }) => id)} start={START} />
          {can(kee.permissions.readRetention) && <LinkButton to="/admin/kee-history/retention">{t('retention.title')}</LinkButton>}
        </>
      }
    >
      <HistoryTable isOwn={false} filters={filters} />
    </Page>
  );
}
