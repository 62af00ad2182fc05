import { ImportWizard, useImportOptions } from '@plugins/imports/web/api';
import { useTranslation } from 'react-i18next';
import { Property } from '../contract/index.ts';

/** Properties from Excel. */
export default function PropertyImportPage() {
  const { t } = useTranslation('properties');
  return (
    <ImportWizard
      title={t('import.properties')}
      breadcrumbs={[{ label: t('title'), to: '/properties' }]}
      options={useImportOptions('properties')}
      seen={{ to: '/properties', label: t('title') }}
      touches={[Property.subject]}
    />
  );
}
