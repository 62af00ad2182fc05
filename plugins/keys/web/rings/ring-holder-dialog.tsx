import { ComboboxField, DateField, FormDialog, RadioField, useField, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { HolderType, type KeyRing, LoanSigning } from '../../contract/index.ts';
import { holderSearchOf } from '../components/searches.ts';
import { useStartOfTheHouse } from '../loan-guide/loan-terms-step.tsx';
import { loanToday } from '../loans/loan-today.ts';
import { ringApi } from '../api-client.ts';

const Asked = z.object({
  type: HolderType,
  holder: z.uuid(),
  signing: LoanSigning.optional(),
  expectedReturnAt: z.iso.date().optional(),
});

/** Where a ring goes. To a person, who signs for it, to a storage place or an apartment. */
export function RingHolderDialog({ ring: { id, name, organisation }, onClose }: { readonly ring: KeyRing; readonly onClose: () => void }) {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(ringApi.changeRingHolder.mutation());
  return (
    <FormDialog
      title={t('ring.changeTitle', { name })}
      schema={Asked}
      initial={{ type: 'USER', signing: 'DIGITAL_LATER' }}
      action={t('ring.change')}
      onSubmit={async ({ type, holder, signing, expectedReturnAt }) => {
        const body = { holder: { type, id: holder }, ...(signing && { signing }), ...(expectedReturnAt && { expectedReturnAt }) };
        const { loan } = await mutateAsync({ params: { id }, body });
        toast.success(t(loan ? 'ring.asked' : 'ring.moved', { name }));
        return signing === 'DIGITAL_LATER' ? null : loan;
      }}
      onSaved={(loan) => loan && navigate(`/keys/loans/${loan.id}`)}
      onClose={onClose}
    >
      <RadioField
        name="type"
        label={t('holder')}
        options={HolderType.options.map((value) => ({ value, label: t(`holderType.${value}`) }))}
      />
      <Whom organisationId={organisation.id} />
    </FormDialog>
  );
}

/** Who it is, by the kind that was chosen; what is signed only by a person. */
function Whom({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('keys');
  useStartOfTheHouse(organisationId);
  const { value: type = 'USER' } = useField<HolderType>('type');
  const ways = LoanSigning.options.map((value) => ({ value, label: t(`loan.way.${value}`) }));
  return (
    <>
      <ComboboxField key={type} name="holder" label={t(`holderType.${type}`)} search={holderSearchOf[type]} />
      {type === 'USER' && <RadioField name="signing" label={t('loan.wayLabel')} options={ways} />}
      {type === 'USER' && <DateField name="expectedReturnAt" label={t('loan.terms.until')} min={loanToday()} shortcuts />}
    </>
  );
}
