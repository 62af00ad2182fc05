import { ComboboxField, FormDialog, RadioField, TextareaField, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { type KeyLoan, LoanSigning, MAX_RECEIPT_TEXT, TakenOverLoan } from '../../contract/index.ts';
import { templateSearch } from '../components/searches.ts';
import { useStartOfTheHouse, useTextOfTemplate } from '../loan-guide/loan-terms-step.tsx';
import { SignerField } from '../loan-guide/signer-field.tsx';
import { keyLoanApi } from './loan-apis.ts';

interface Props {
  readonly loan: KeyLoan;
  readonly onClose: () => void;
}
/** Asks another who lives there to sign for the apartment's keys. */
export function TakeOverLoan({ loan: { id, number, apartment, holder, organisation }, onClose }: Props) {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(keyLoanApi.takeOverLoan.mutation());
  const Asked = TakenOverLoan.omit({ holder: true }).extend({ holderId: z.uuid(t('takeOver.none')) });
  return (
    <FormDialog
      title={t('takeOver.title', { number })}
      intro={t('takeOver.text', { holder: holder.name })}
      schema={Asked}
      initial={{ apartmentId: apartment?.id, signing: 'DIGITAL_LATER', text: t('loan.terms.usual') } as object}
      action={t('takeOver.ask')}
      onSubmit={async ({ holderId, signing, text }) => {
        const body = { holder: { type: 'USER' as const, id: holderId }, signing, ...(text && { text }) };
        const made = await mutateAsync({ params: { id }, body });
        toast.success(t('takeOver.asked'));
        return made;
      }}
      onSaved={(made) => navigate(`/keys/loans/${made.id}`)}
      onClose={onClose}
    >
      <SignerField without={holder.id} />
      <Terms organisationId={organisation.id} />
    </FormDialog>
  );
}

/** How they sign, and what. */
function Terms({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('keys');
  useStartOfTheHouse(organisationId);
  useTextOfTemplate();
  const ways = LoanSigning.options.map((value) => ({ value, label: t(`loan.way.${value}`) }));
  return (
    <>
      <RadioField name="signing" label={t('loan.wayLabel')} options={ways} />
      <ComboboxField name="templateId" label={t('loan.terms.template')} search={templateSearch} />
      <TextareaField name="text" label={t('loan.terms.text')} hint={t('loan.terms.textHint')} rows={6} maxLength={MAX_RECEIPT_TEXT} />
    </>
  );
}
