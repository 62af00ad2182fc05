import { CustomerChoice } from '@plugins/organisations/web/api';
import { useTranslation } from 'react-i18next';

/** Chooses the customer whose bookings one works with. */
export default function SelectOrganisationPage() {
  const { t } = useTranslation('booking');
  return <CustomerChoice intro={t('choose.intro')} of={{ label: t('title'), to: '/booking' }} />;
}
