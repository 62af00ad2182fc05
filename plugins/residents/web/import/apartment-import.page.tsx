import { ImportWizard, useImportOptions } from '@plugins/imports/web/api';
import { useTranslation } from 'react-i18next';
import { residentSubjects } from '../../contract/index.ts';

/** Apartments from Excel. */
export default function ApartmentImportPage() {
  const { t } = useTranslation('residents');
  return (
    <ImportWizard
      title={t('import.title')}
      breadcrumbs={[{ label: t('apartments'), to: '/admin/apartments' }]}
      options={useImportOptions('apartments')}
      seen={{ to: '/admin/apartments', label: t('import.toList') }}
      touches={[residentSubjects.apartment]}
    />
  );
}
