import { LinkButton, PublicCard } from '@platform/ui';
import { LoadedView, usePublicContributions, useSignedIn } from '@platform/web';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { onboardingSteps } from '../api.ts';
import { OnboardingSteps } from './onboarding-steps.tsx';

/** The page after registration: what it means, and the steps that plugins add. */
export default function OnboardingOverviewPage() {
  const { t } = useTranslation('accounts');
  const { signedIn } = useSignedIn();
  const added = usePublicContributions(onboardingSteps);
  return (
    <PublicCard title={t('onboarding.overview')}>
      <p>{t(signedIn ? 'onboarding.isIn' : 'onboarding.isRegistered')}</p>
      <OnboardingSteps done={signedIn ? 3 : 2} />
      {signedIn && (
        <Suspense>
          {added.map(({ id, load }) => (
            <LoadedView key={id} load={load} props={{}} />
          ))}
        </Suspense>
      )}
      <LinkButton to={signedIn ? '/dashboard' : '/login'} appearance="primary">
        {t(signedIn ? 'onboarding.toDashboard' : 'signIn.action')}
      </LinkButton>
    </PublicCard>
  );
}
