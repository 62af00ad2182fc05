import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ImportWizard } from './components/import-wizard.tsx';

/** One import, whatever its kind: where its flow leads. */
export default function ImportPage() {
  const { t } = useTranslation('imports');
  const { importId } = useParams();
  return <ImportWizard title={t('title')} importId={importId} />;
}
