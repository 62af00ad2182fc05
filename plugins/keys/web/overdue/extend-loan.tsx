import { DateField, FormDialog, useToast } from '@platform/ui';
import { client, useFormat } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type KeyLoan, keyDueEndpoints } from '../../contract/index.ts';
import { DeskSignatureFields, useSendSignature, useSignatureSchema } from '../temporary/desk-signature.tsx';
import { useLoanToday } from '../loans/loan-today.ts';

const dueApi = client(keyDueEndpoints);
const Asked = z.object({ expectedReturnAt: z.iso.date().optional() });

interface Props {
  readonly loan: KeyLoan;
  readonly onClose: () => void;
}
/** Another day for the keys to come back, or until further notice. */
export function ExtendLoan({ loan: { id, number, holder, organisation, expectedReturnAt }, onClose }: Props) {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const today = useLoanToday();
  const toast = useToast();
  const schema = Asked.and(useSignatureSchema());
  const sendSignature = useSendSignature();
  const { mutateAsync } = useMutation(dueApi.extendLoan.mutation());
  return (
    <FormDialog
      title={t('extend.title', { number, holder: holder.name })}
      intro={t('extend.text')}
      schema={schema}
      initial={{ expectedReturnAt: expectedReturnAt ?? undefined }}
      action={t('extend.action')}
      onSubmit={async ({ expectedReturnAt: day = null, signature }) => {
        await mutateAsync({ params: { id }, body: { expectedReturnAt: day, ...(await sendSignature(signature)) } });
        toast.success(day ? t('extend.done', { number, day: date(day) }) : t('extend.open', { number }));
      }}
      onClose={onClose}
    >
      <DateField name="expectedReturnAt" label={t('loan.terms.until')} hint={t('loan.terms.untilHint')} min={today()} shortcuts />
      <DeskSignatureFields organisationId={organisation.id} setting="signedExtensions" />
    </FormDialog>
  );
}
