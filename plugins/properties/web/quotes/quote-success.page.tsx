import { LinkButton, Page, WizardResult } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

/** The quote has been asked for, and what happens next. */
export default function QuoteSuccessPage() {
  const { t } = useTranslation('properties');
  const { propertyId = '' } = useParams();
  return (
    <Page title={t('quote.title')} breadcrumbs={[{ label: t('title'), to: '/properties' }]}>
      <WizardResult
        title={t('quote.sent')}
        next={t('quote.sentNext')}
        actions={<LinkButton to={`/properties/${propertyId}/quoteoverview`}>{t('quote.back')}</LinkButton>}
      />
    </Page>
  );
}
