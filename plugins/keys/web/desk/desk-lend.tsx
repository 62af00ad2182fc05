import { Button } from '@fluentui/react-components';
import { FormDialog } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Key } from '../../contract/index.ts';
import { toPicked } from '../key-picker/key-choice.ts';
import { LoanSigningStep } from '../loan-guide/loan-signing-step.tsx';
import { LoanDraft } from '../loan-guide/loan-steps.tsx';
import { SignerField } from '../loan-guide/signer-field.tsx';
import { LoanTermsStep } from '../loan-guide/loan-terms-step.tsx';
import { useLend } from '../loan-guide/use-lend.ts';
import { templateApi } from '../api-client.ts';
import { userApi } from '../loans/loan-apis.ts';
import { settingsApi } from '../settings-api.ts';
import type { DeskPerson } from './use-desk.ts';

interface Props {
  readonly keys: readonly Key[];
  readonly person: DeskPerson;
  /** They are lent. */
  readonly onDone: (ids: readonly Key['id'][]) => void;
}
/** The way to lend the keys on the desk. */
export function DeskLend({ isFirst, ...props }: Props & { readonly isFirst: boolean }) {
  const { t } = useTranslation('keys');
  const [step, setStep] = useState<'asked' | 'open'>();
  const isReady = useTermsAhead(props.person);
  const name = useBorrowerName(props.person);
  // once it is open it stays so, whatever is read anew beneath it
  if (step === 'asked' && isReady) setStep('open');
  return (
    <>
      <Button appearance={isFirst ? 'primary' : 'secondary'} disabledFocusable={step === 'asked'} onClick={() => setStep('asked')}>
        {t('desk.lend', { count: props.keys.length, name })}
      </Button>
      {step === 'open' && <LendDialog {...props} onClose={() => setStep(undefined)} />}
    </>
  );
}

/** Until when and how it is signed. The loan's page goes on from there. */
function LendDialog({ keys, person, onDone, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const lend = useLend();
  const name = useBorrowerName(person);
  return (
    <FormDialog
      title={t('desk.lend', { count: keys.length, name })}
      schema={LoanDraft}
      initial={{ ...borrowerOf(person), keys: keys.map(toPicked), text: t('loan.terms.usual') } as Partial<LoanDraft>}
      action={t('loan.lend')}
      onSubmit={async (draft) => {
        const { id } = await lend(draft);
        onDone(draft.keys.map((key) => key.id));
        return id;
      }}
      onSaved={(id) => navigate(`/keys/loans/${id}`)}
      onClose={onClose}
    >
      {person.type === 'APARTMENT' && <SignerField />}
      <LoanTermsStep />
      <LoanSigningStep />
    </FormDialog>
  );
}

/** Reads what the dialog starts with while keys are still scanned. Nothing of it moves, or comes after the deed. Answers whether it is there. */
function useTermsAhead({ type, id, organisation }: DeskPerson): boolean {
  const holder = useQuery({ ...userApi.get.query({ params: { id } }), enabled: type === 'USER' });
  const settings = useQuery(settingsApi.getKeySettings.query({ params: { id: organisation.id } }));
  const templateId = settings.data?.receiptTemplate?.id;
  const template = useQuery({ ...templateApi.get.query({ params: { id: templateId ?? '' } }), enabled: templateId !== undefined });
  return ![holder, settings, template].some(({ isLoading }) => isLoading);
}

/** As it stands within a sentence. */
function useBorrowerName({ type, name }: DeskPerson): string {
  const { t } = useTranslation('keys');
  return type === 'APARTMENT' ? t('desk.home', { home: name }) : name;
}

/** The fields that say who gets the keys, with what is shown of them. */
function borrowerOf({ type, id, name }: DeskPerson) {
  const option = { value: id, label: name };
  if (type === 'APARTMENT') return { to: type, apartmentId: id, apartmentIdOption: option };
  return { to: type, holderId: id, holderIdOption: option };
}
