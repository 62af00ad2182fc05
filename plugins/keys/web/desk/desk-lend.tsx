import { Button } from '@fluentui/react-components';
import { FormDialog } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Key } from '../../contract/index.ts';
import { toPicked } from '../key-picker/key-choice.ts';
import { LoanSigningStep } from '../loan-guide/loan-signing-step.tsx';
import { LoanDraft } from '../loan-guide/loan-steps.tsx';
import { LoanTermsStep } from '../loan-guide/loan-terms-step.tsx';
import { useLend } from '../loan-guide/use-lend.ts';
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
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button appearance={isFirst ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
        {t('desk.lend', { count: props.keys.length, name: props.person.name })}
      </Button>
      {isAsking && <LendDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Until when and how it is signed. The loan's page goes on from there. */
function LendDialog({ keys, person, onDone, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const lend = useLend();
  return (
    <FormDialog
      title={t('desk.lend', { count: keys.length, name: person.name })}
      schema={LoanDraft}
      initial={{ holderId: person.id, keys: keys.map(toPicked), text: t('loan.terms.usual') }}
      action={t('loan.lend')}
      onSubmit={async (draft) => {
        const { id } = await lend(draft);
        onDone(draft.keys.map((key) => key.id));
        return id;
      }}
      onSaved={(id) => navigate(`/keys/loans/${id}`)}
      onClose={onClose}
    >
      <LoanTermsStep />
      <LoanSigningStep />
    </FormDialog>
  );
}
