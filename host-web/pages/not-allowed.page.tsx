import { EmptyState, LinkButton, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';

export default function NotAllowedPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notAllowed.title')}>
      <EmptyState
        title={t('notAllowed.what')}
        text={t('notAllowed.text')}
        action={<LinkButton to="/dashboard">{t('toDashboard')}</LinkButton>}
      />
    </Page>
  );
}
