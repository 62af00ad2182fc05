import { NoteBar, RadioField, useField } from '@platform/ui';
import type { UserSummary } from '@plugins/accounts/contract';
import { personOption } from '@plugins/accounts/web/api';
import type { ApartmentId } from '@plugins/residents/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { userApi } from '../loans/loan-apis.ts';

/** As many residents of one apartment as anybody chooses among. */
const MOST = 50;

interface Props {
  /** Somebody who has signed already. */
  readonly without?: string;
}
/** Who of those that live in the chosen apartment signs for it. */
export function SignerField({ without }: Props) {
  const { value: id } = useField<ApartmentId>('apartmentId');
  const query = { active: 'true' as const, limit: MOST, orderBy: 'name' as const, ...(id && { apartmentId: id }) };
  const { data } = useQuery({ ...userApi.list.query({ query }), enabled: id !== undefined });
  return id && data ? (
    <Signers key={id} residents={data.items.filter((resident) => resident.id !== without)} isOther={without !== undefined} />
  ) : null;
}

/** The only one is chosen already, and nobody who lives elsewhere stays so. */
function Signers({ residents, isOther }: { readonly residents: readonly UserSummary[]; readonly isOther: boolean }) {
  const { t } = useTranslation('keys');
  const { value: holderId } = useField<string>('holderId');
  const { setValue } = useFormContext();
  const only = residents.length === 1 ? residents[0] : undefined;
  const signer = residents.find(({ id }) => id === holderId) ?? only;
  const choose = useEffectEvent((chosen: UserSummary | undefined) => {
    setValue('holderId', chosen?.id);
    setValue('holderIdOption', chosen && personOption(chosen));
  });
  useEffect(() => choose(signer), [signer]);
  if (residents.length === 0) return <NoteBar tone="warning">{t(isOther ? 'takeOver.nobody' : 'loan.who.empty')}</NoteBar>;
  return (
    <RadioField
      name="holderId"
      label={t('loan.who.signer')}
      options={residents.map(({ id, name }) => ({ value: id, label: name }))}
      required
    />
  );
}
