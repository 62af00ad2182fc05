import { LinkButton, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';

export default function NotAllowedPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notAllowed.title')} intro={t('notAllowed.text')}>
      <div>
        <LinkButton to="/dashboard">{t('toDashboard')}</LinkButton>
      </div>
    </Page>
  );
}
