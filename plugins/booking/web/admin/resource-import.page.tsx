import { ImportWizard, useImportOptions } from '@plugins/imports/web/api';
import { useTranslation } from 'react-i18next';
import { BookingResource } from '../../contract/index.ts';

/** What can be booked from Excel. */
export default function ResourceImportPage() {
  const { t } = useTranslation('booking');
  return (
    <ImportWizard
      title={t('import.resources')}
      breadcrumbs={[{ label: t('resources'), to: '/booking/resources' }]}
      options={useImportOptions('booking-resources')}
      seen={{ to: '/booking/resources', label: t('resources') }}
      touches={[BookingResource.subject]}
    />
  );
}
