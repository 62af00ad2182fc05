import { LinkButton, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';

export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')} intro={t('notFound.text')}>
      <div>
        <LinkButton to="/dashboard">{t('toDashboard')}</LinkButton>
      </div>
    </Page>
  );
}
