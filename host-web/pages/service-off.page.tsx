import { EmptyState, LinkButton, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';

export default function ServiceOffPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('serviceOff.title')}>
      <EmptyState
        title={t('serviceOff.what')}
        text={t('serviceOff.text')}
        action={<LinkButton to="/dashboard">{t('toDashboard')}</LinkButton>}
      />
    </Page>
  );
}
