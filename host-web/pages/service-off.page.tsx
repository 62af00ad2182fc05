import { LinkButton, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';

export default function ServiceOffPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('serviceOff.title')} intro={t('serviceOff.text')}>
      <div>
        <LinkButton to="/dashboard">{t('toDashboard')}</LinkButton>
      </div>
    </Page>
  );
}
