import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { usePublicContributions } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { onboardingSteps } from '../api.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  step: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  done: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  ahead: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    width: '20px',
    flexShrink: 0,
  },
});

/** The steps of the registration and their progress. Some are everybody's, others are added by plugins. */
export function OnboardingSteps({ done }: { readonly done: number }) {
  const styles = useStyles();
  const added = usePublicContributions(onboardingSteps);
  const { t } = useTranslation(['accounts', ...added.map(({ plugin }) => plugin.id)]);
  const titles = [
    t('onboarding.register'),
    t('onboarding.confirm'),
    t('onboarding.signIn'),
    ...added.map(({ title, plugin }) => t(title, { ns: plugin.id })),
  ];
  return (
    <ol className={styles.list}>
      {titles.map((title, place) => (
        <li key={title} className={styles.step} {...(place === done && { 'aria-current': 'step' })}>
          {place < done ? (
            <CheckmarkCircle20Filled className={styles.done} aria-label={t('onboarding.done')} />
          ) : (
            // a ring would look like something to choose
            <span className={styles.ahead} aria-hidden>
              {place + 1}
            </span>
          )}
          {title}
        </li>
      ))}
    </ol>
  );
}
