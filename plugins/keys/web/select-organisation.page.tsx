import { CustomerChoice } from '@plugins/organisations/web/api';
import { useTranslation } from 'react-i18next';

/** Chooses the customer whose keys one works with. */
export default function SelectOrganisationPage() {
  const { t } = useTranslation('keys');
  return <CustomerChoice intro={t('choose.intro')} of={{ label: t('overview.title'), to: '/keys' }} />;
}
