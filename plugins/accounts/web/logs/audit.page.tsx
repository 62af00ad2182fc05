import { ExportButton, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { logEndpoints } from '../../contract/index.ts';
import { AuditList } from './audit-list.tsx';

const FILTERS = ['actorId', 'type', 'action', 'period', 'organisationId', 'subject'] as const;
const START = { sort: { by: 'at', order: 'desc' } } as const;

export default function AuditPage() {
  const { t } = useTranslation('accounts');
  return (
    <Page title={t('log.audit')} actions={<ExportButton endpoint={logEndpoints.exportAudit} filters={FILTERS} start={START} />}>
      <AuditList />
    </Page>
  );
}
