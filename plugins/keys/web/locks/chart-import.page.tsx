import { oneLine } from '@platform/core';
import { CustomerGate, TextField } from '@platform/ui';
import { importFields, ImportWizard } from '@plugins/imports/web/api';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { keySubjects, SystemLock } from '../../contract/index.ts';

const Values = z.object({ ...importFields, lockSystem: oneLine(100, 1) });

/** A lock chart from Excel. Which key opens which lock, in the organisation that one works for. */
export default function ChartImportPage() {
  const { t } = useTranslation('keys');
  const [address] = useSearchParams();
  const page = { title: t('locks.import.title'), breadcrumbs: [{ label: t('locks.title'), to: '/keys/locks' }] };
  return (
    <CustomerGate {...page}>
      <ImportWizard
        {...page}
        options={{
          kind: 'lock-charts',
          schema: Values,
          initial: { lockSystem: address.get('lockSystem') ?? '' },
          fields: (
            <TextField name="lockSystem" label={t('system')} hint={t('locks.import.hint')} maxLength={100} autoComplete="off" required />
          ),
          toBody: ({ lockSystem }) => ({ lockSystem: String(lockSystem) }),
        }}
        seen={{ to: '/keys/locks', label: t('locks.import.toList') }}
        touches={[SystemLock.subject, keySubjects.chart]}
      />
    </CustomerGate>
  );
}
