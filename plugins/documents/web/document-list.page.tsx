import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ExportButton, LinkButton, Page } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { documentEndpoints, documents } from '../contract/index.ts';
import { DocumentTable, START, useDocumentFilters } from './document-table.tsx';

/** Agreements, reports and manuals of an organisation. What has expired and what lies in the bin have their filters. */
export default function DocumentListPage() {
  const { t } = useTranslation('documents');
  const { can } = useSession();
  const filters = useDocumentFilters().map(({ id }) => id);
  const add = can(documents.permissions.write) && (
    <LinkButton to="/documents/new" appearance="primary" icon={<Add20Regular />}>
      {t('new.title')}
    </LinkButton>
  );
  return (
    <Page
      title={t('documents')}
      actions={
        <>
          <ExportButton endpoint={documentEndpoints.exportWorkbook} filters={filters} start={START} />
          {add}
        </>
      }
    >
      <DocumentTable name="documents" empty={{ title: t('empty'), ...(add && { action: add }) }} />
    </Page>
  );
}
