import { EmptyState, LinkButton, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';

export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        title={t('notFound.what')}
        text={t('notFound.text')}
        action={<LinkButton to="/dashboard">{t('toDashboard')}</LinkButton>}
      />
    </Page>
  );
}
