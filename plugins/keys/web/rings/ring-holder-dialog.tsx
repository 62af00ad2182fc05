import { ComboboxField, DateField, FormDialog, RadioField, useField, useToast } from '@platform/ui';
import { apartmentSearch } from '@plugins/residents/web/api';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { HolderType, type KeyRing, LoanSigning } from '../../contract/index.ts';
import { holderField } from '../components/key-form-values.ts';
import { holderSearchOf } from '../components/holder-searches.ts';
import { useStartOfTheHouse } from '../loan-guide/loan-terms-step.tsx';
import { SignerField } from '../loan-guide/signer-field.tsx';
import { useLoanToday } from '../loans/loan-today.ts';
import { ringApi } from './ring-api.ts';

const Terms = z.object({ signing: LoanSigning.optional(), expectedReturnAt: z.iso.date().optional() });
const Asked = z.discriminatedUnion('type', [
  Terms.extend({ type: z.literal('USER'), userId: z.uuid() }),
  Terms.extend({ type: z.literal('REPOSITORY'), repositoryId: z.uuid() }),
  Terms.extend({ type: z.literal('APARTMENT'), apartmentId: z.uuid(), holderId: z.uuid() }),
]);
type Asked = z.output<typeof Asked>;

/** Whom the ring goes to. Somebody who lives there signs for an apartment. */
function holderOf(asked: Asked) {
  if (asked.type === 'APARTMENT') return { holder: { type: 'USER' as const, id: asked.holderId }, apartmentId: asked.apartmentId };
  return { holder: { type: asked.type, id: asked.type === 'USER' ? asked.userId : asked.repositoryId } };
}

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
      onSubmit={async (asked) => {
        const { signing, expectedReturnAt } = asked;
        const body = { ...holderOf(asked), ...(signing && { signing }), ...(expectedReturnAt && { expectedReturnAt }) };
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

/** Who it is, by the kind that was chosen; what is signed unless it lies at a place. */
function Whom({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('keys');
  const today = useLoanToday();
  useStartOfTheHouse(organisationId);
  const { value: type = 'USER' } = useField<HolderType>('type');
  const ways = LoanSigning.options.map((value) => ({ value, label: t(`loan.way.${value}`) }));
  return (
    <>
      {type === 'APARTMENT' ? (
        <>
          <ComboboxField name="apartmentId" label={t('loan.who.home')} search={apartmentSearch} required />
          <SignerField />
        </>
      ) : (
        <ComboboxField key={type} name={holderField(type)} label={t(`holderType.${type}`)} search={holderSearchOf[type]} required />
      )}
      {type !== 'REPOSITORY' && <RadioField name="signing" label={t('loan.wayLabel')} options={ways} />}
      {type !== 'REPOSITORY' && <DateField name="expectedReturnAt" label={t('loan.terms.until')} min={today()} shortcuts />}
    </>
  );
}
