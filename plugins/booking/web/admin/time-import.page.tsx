import { ImportWizard, useImportOptions } from '@plugins/imports/web/api';
import { useTranslation } from 'react-i18next';
import { bookingSubjects } from '../../contract/index.ts';

/** Times that are booked beforehand, from Excel. */
export default function TimeImportPage() {
  const { t } = useTranslation('booking');
  return (
    <ImportWizard
      title={t('import.times')}
      breadcrumbs={[{ label: t('admin.title'), to: '/booking/admin' }]}
      options={useImportOptions('booking-times')}
      seen={{ to: '/booking/admin', label: t('admin.title') }}
      touches={[bookingSubjects.booking]}
    />
  );
}
