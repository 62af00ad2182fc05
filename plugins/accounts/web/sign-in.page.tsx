import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, NoteBar, PlainForm, PublicCard } from '@platform/ui';
import { LoadedView, usePublicContributions, useSessionSteps, useSignedIn } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { z } from 'zod';
import type { Choice, SignInAnswer } from '../contract/index.ts';
import { authApi } from './auth-api.ts';
import { signInWays } from './api.ts';
import { LanguageChoice } from './components/language-choice.tsx';
import { OrganisationChoice } from './components/organisation-choice.tsx';

const useStyles = makeStyles({
  // three buttons and the line below them: nothing moves when they come
  coming: { minHeight: '144px', '@media (pointer: coarse)': { minHeight: '180px' } },
  about: { margin: `calc(-1 * ${tokens.spacingVerticalS}) 0 0`, color: tokens.colorNeutralForeground2 },
  ways: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
});

/** Signing in by e-ID, as plugins add, or by user name and password. Whoever is a user in several organisations chooses one after the proof. */
export default function SignInPage() {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { start } = useSessionSteps();
  const ways = usePublicContributions(signInWays);
  const [choice, setChoice] = useState<Choice>();
  const [isUnderway, setUnderway] = useState(false);
  const answered = (answer: SignInAnswer) => ('choose' in answer ? setChoice(answer) : start(answer));
  return (
    <PublicCard title={t(choice ? 'signIn.choose' : 'signIn.title')}>
      {!choice && <p className={styles.about}>{t('signIn.about')}</p>}
      {!choice && <SignInNote />}
      {choice && <OrganisationChoice choice={choice} onAgain={() => setChoice(undefined)} />}
      {!choice && ways.length > 0 && (
        <Suspense fallback={<div className={styles.coming} />}>
          {ways.map(({ id, load }) => (
            <LoadedView key={id} load={load} props={{ onAnswer: answered, onUnderway: setUnderway }} />
          ))}
        </Suspense>
      )}
      {/* what was typed stays, also while another way has the page */}
      <div hidden={isUnderway || choice !== undefined}>
        <Credentials isSecondary={ways.length > 0} onAnswer={answered} />
      </div>
      {!choice && !isUnderway && (
        <nav className={styles.ways} aria-label={t('signIn.otherWays')}>
          <AppLink to="/reset">{t('signIn.forgotten')}</AppLink>
          <AppLink to="/activate-account">{t('signIn.activate')}</AppLink>
          <AppLink to="/register-organisation">{t('signIn.registerCompany')}</AppLink>
        </nav>
      )}
      <LanguageChoice />
    </PublicCard>
  );
}

function Credentials({ isSecondary, onAnswer }: { readonly isSecondary: boolean; readonly onAnswer: (answer: SignInAnswer) => void }) {
  const { t } = useTranslation('accounts');
  const signIn = useMutation(authApi.login.mutation());
  return (
    <PlainForm
      fields={{
        username: { label: t('signIn.username'), type: 'email', autoComplete: 'username', maxLength: 254 },
        password: { label: t('signIn.password'), type: 'password', autoComplete: 'current-password', maxLength: 200 },
      }}
      action={t('signIn.action')}
      isSecondary={isSecondary}
      onSubmit={async (body) => onAnswer(await signIn.mutateAsync({ body }))}
    />
  );
}

/** What somebody did on the page that they come from. */
const Done = z.object({ done: z.enum(['registered', 'recovered']) });

/** Why somebody stands at the door: what they have just done, or how their session ended. */
function SignInNote() {
  const { t } = useTranslation('accounts');
  const { ended } = useSignedIn();
  const { data } = Done.safeParse(useLocation().state);
  if (data) return <NoteBar tone="success">{t(`signIn.done.${data.done}`)}</NoteBar>;
  return ended ? <NoteBar tone={ended === 'expired' ? 'warning' : 'success'}>{t(`signIn.ended.${ended}`)}</NoteBar> : null;
}
