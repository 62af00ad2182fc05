import { AppLink, LinkButton, PublicCard } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { OnboardingSteps } from './onboarding-steps.tsx';

/** What registering is about, before one begins. */
export default function OnboardingPage() {
  const { t } = useTranslation('accounts');
  return (
    <PublicCard title={t('onboarding.title')}>
      <p>{t('onboarding.intro')}</p>
      <OnboardingSteps done={0} />
      <LinkButton to="/onboarding/register" appearance="primary">
        {t('onboarding.begin')}
      </LinkButton>
      <AppLink to="/register-organisation">{t('signIn.registerCompany')}</AppLink>
      <AppLink to="/login">{t('link.toSignIn')}</AppLink>
    </PublicCard>
  );
}
