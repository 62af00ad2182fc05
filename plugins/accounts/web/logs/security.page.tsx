import { ExportButton, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { logEndpoints } from '../../contract/index.ts';
import { SecurityList } from './security-list.tsx';

const FILTERS = ['kind', 'outcome', 'actorId', 'subjectId', 'period', 'organisationId'] as const;
const START = { sort: { by: 'at', order: 'desc' } } as const;

export default function SecurityPage() {
  const { t } = useTranslation('accounts');
  return (
    <Page title={t('log.security')} actions={<ExportButton endpoint={logEndpoints.exportSecurityEvents} filters={FILTERS} start={START} />}>
      <SecurityList name="security" />
    </Page>
  );
}
