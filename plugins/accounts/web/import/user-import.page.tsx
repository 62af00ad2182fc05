import { CheckboxField } from '@platform/ui';
import { ImportWizard, useImportOptions } from '@plugins/imports/web/api';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { residentSubjects } from '@plugins/residents/contract';
import { accountSubjects } from '../../contract/index.ts';

/** Users from Excel, and whether they are invited once they are in. */
export default function UserImportPage() {
  const { t } = useTranslation('accounts');
  const options = useImportOptions('users', {
    shape: { invite: z.boolean().optional() },
    fields: <CheckboxField name="invite" label={t('import.invite')} hint={t('import.inviteHint')} />,
    toBody: ({ invite }) => ({ invite: String(invite === true) }),
  });
  return (
    <ImportWizard
      title={t('import.title')}
      breadcrumbs={[{ label: t('users'), to: '/users' }]}
      options={options}
      seen={{ to: '/users', label: t('import.toList') }}
      touches={[accountSubjects.user, residentSubjects.apartment]}
    />
  );
}
