import { DateField, FormDialog, MoneyField, SelectField, TextField, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LedgerFeeInput, OnlineMethod } from '../../contract/index.ts';
import { ledgerApi } from '../api-client.ts';
import { useSeller } from './use-seller.ts';

/** Enters what a payment service has kept, off its statement. */
export function FeeDialog({ organisationId, onClose }: { readonly organisationId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('orders');
  const toast = useToast();
  const { settings } = useSeller(organisationId);
  const add = useMutation(ledgerApi.addFee.mutation());
  const methods = OnlineMethod.options.filter((method) => method !== 'SWISH' || settings.country === 'SE');
  return (
    <FormDialog
      title={t('ledger.fee')}
      intro={t('ledger.feeText')}
      schema={LedgerFeeInput}
      initial={methods.length === 1 ? { method: methods[0] } : {}}
      action={t('ledger.feeAdd')}
      onSubmit={(body) => add.mutateAsync({ params: { id: organisationId }, body }).then(() => toast.success(t('ledger.feeAdded')))}
      onClose={onClose}
    >
      <SelectField name="method" label={t('ledger.feeMethod')} options={methods.map((value) => ({ value, label: t(`method.${value}`) }))} />
      <DateField name="chargedOn" label={t('ledger.feeDay')} />
      <TextField name="reference" label={t('ledger.feeReference')} hint={t('ledger.feeReferenceHint')} autoComplete="off" />
      <MoneyField name="amount" label={t('ledger.feeAmount')} hint={t('ledger.feeAmountHint')} country={settings.country} />
    </FormDialog>
  );
}
