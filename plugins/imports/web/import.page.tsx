import { EmptyState, Page } from '@platform/ui';
import { ApiError } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { importApi } from './api-client.ts';
import { ImportWizard } from './components/import-wizard.tsx';

/** The page of any import, to which its flow links. The flow is kept for longer than the import. */
export default function ImportPage() {
  const { t } = useTranslation('imports');
  const { importId = '' } = useParams();
  const { error } = useQuery(importApi.get.query({ params: { id: importId } }));
  if (!(error instanceof ApiError && error.status === 404)) return <ImportWizard title={t('title')} importId={importId} />;
  return (
    <Page title={t('title')}>
      <EmptyState title={t('gone.title')} text={t('gone.text')} />
    </Page>
  );
}
