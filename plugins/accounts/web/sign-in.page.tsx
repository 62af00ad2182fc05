import { makeStyles, tokens } from '@fluentui/react-components';
import { NoteBar, PageTitle, PlainForm } from '@platform/ui';
import { useSessionSteps, useSignedIn } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../contract/index.ts';
import { authApi } from './api-client.ts';
import { LanguageChoice } from './components/language-choice.tsx';
import { OrganisationChoice } from './components/organisation-choice.tsx';

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '420px',
    margin: 'auto',
    padding: tokens.spacingHorizontalXXL,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
  },
});

/** Signing in by user name and password; whoever is a user in several organisations chooses one after the proof. */
export default function SignInPage() {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { ended } = useSignedIn();
  const [choice, setChoice] = useState<Choice>();
  return (
    <div className={styles.card}>
      <PageTitle title={t(choice ? 'signIn.choose' : 'signIn.title')} />
      {ended && !choice && <NoteBar tone={ended === 'expired' ? 'warning' : 'success'}>{t(`signIn.ended.${ended}`)}</NoteBar>}
      {choice ? <OrganisationChoice choice={choice} onAgain={() => setChoice(undefined)} /> : <Credentials onChoice={setChoice} />}
      <LanguageChoice />
    </div>
  );
}

function Credentials({ onChoice }: { readonly onChoice: (choice: Choice) => void }) {
  const { t } = useTranslation('accounts');
  const { start } = useSessionSteps();
  const signIn = useMutation(authApi.login.mutation());
  return (
    <PlainForm
      fields={{
        username: { label: t('signIn.username'), type: 'email', autoComplete: 'username', maxLength: 254 },
        password: { label: t('signIn.password'), type: 'password', autoComplete: 'current-password', maxLength: 200 },
      }}
      action={t('signIn.action')}
      onSubmit={async (body) => {
        const answer = await signIn.mutateAsync({ body });
        if ('choose' in answer) onChoice(answer);
        else start(answer);
      }}
    />
  );
}
