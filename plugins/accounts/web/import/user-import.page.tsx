import { ImportWizard, useImportOptions } from '@plugins/imports/web/api';
import { useTranslation } from 'react-i18next';
import { userReads } from '../api-client.ts';

/** Users from Excel. */
export default function UserImportPage() {
  const { t } = useTranslation('accounts');
  return (
    <ImportWizard
      title={t('import.title')}
      breadcrumbs={[{ label: t('users'), to: '/users' }]}
      options={useImportOptions('users')}
      seen={{ to: '/users', label: t('import.toList') }}
      invalidates={userReads}
    />
  );
}
