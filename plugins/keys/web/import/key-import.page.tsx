import { AppLink, ComboboxField, CustomerGate, RadioField, TextField, useField } from '@platform/ui';
import { ImportWizard } from '@plugins/imports/web/api';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { keySubjects, LockSystem } from '../../contract/index.ts';
import { lockSystemSearch } from '../components/searches.ts';
import { bodyOfImport, type ImportSystem, KeyImportValues } from './key-import-values.ts';

/** Keys from Excel, into the organisation that one works for. */
export default function KeyImportPage() {
  const { t } = useTranslation('keys');
  const page = { title: t('import.title'), breadcrumbs: [{ label: t('list.title'), to: '/keys/list' }] };
  return (
    <CustomerGate {...page}>
      <ImportWizard
        {...page}
        options={{
          kind: 'keys',
          schema: KeyImportValues,
          initial: { system: 'EXISTING' },
          fields: (
            <>
              <ImportSystemFields />
              <OtherImports />
            </>
          ),
          toBody: bodyOfImport,
        }}
        seen={{ to: '/keys/list', label: t('import.toList') }}
        touches={[keySubjects.key, LockSystem.subject]}
      />
    </CustomerGate>
  );
}

/** What else of a binder there is to bring. */
function OtherImports() {
  const { t } = useTranslation('keys');
  const others = [
    { to: '/keys/keyrings/import', label: t('namedImport.key-rings.list') },
    { to: '/keys/repositories/import', label: t('namedImport.repositories.list') },
    { to: '/keys/locks/import-list', label: t('namedImport.system-locks.list') },
    { to: '/keys/locks/import', label: t('locks.import.title') },
  ];
  return (
    <p>
      {t('import.others')}{' '}
      {others.map(({ to, label }, at) => (
        <Fragment key={to}>
          {at > 0 && ', '}
          <AppLink to={to}>{label}</AppLink>
        </Fragment>
      ))}
    </p>
  );
}

/** Which lock system the keys of a list belong to: one that is there, a new one, or whichever each row says. */
function ImportSystemFields() {
  const { t } = useTranslation('keys');
  const { value } = useField<ImportSystem>('system');
  const options = [
    { value: 'EXISTING', label: t('import.system.EXISTING') },
    { value: 'NEW', label: t('import.system.NEW'), detail: t('import.system.newDetail') },
    { value: 'FILE', label: t('import.system.FILE'), detail: t('import.system.fileDetail') },
  ];
  return (
    <>
      <RadioField name="system" label={t('import.system.label')} options={options} />
      {value === 'EXISTING' && <ComboboxField name="lockSystemId" label={t('system')} search={lockSystemSearch} required />}
      {value === 'NEW' && <TextField name="lockSystem" label={t('import.system.name')} maxLength={100} autoComplete="off" required />}
    </>
  );
}
