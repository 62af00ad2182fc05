import { CustomerChoice } from '@plugins/organisations/web/api';
import { useTranslation } from 'react-i18next';

/** Chooses the customer whose cases one works with. */
export default function SelectOrganisationPage() {
  const { t } = useTranslation('cases');
  return <CustomerChoice intro={t('choose.intro')} of={{ label: t('view.all'), to: '/cases' }} />;
}
