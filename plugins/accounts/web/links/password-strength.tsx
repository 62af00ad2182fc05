import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, maxWidth: '480px' } });

/** The spec's three words for the library's score of 0 to 4. */
const STRENGTHS = ['veryWeak', 'veryWeak', 'weak', 'strong', 'strong'] as const;
const COLOURS = { veryWeak: 'error', weak: 'warning', strong: 'success' } as const;

/** How hard a password is to guess. The word lists are loaded when somebody begins to type. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const id = useId();
  const typed = useDeferredValue(password);
  const { data: meter } = useQuery({
    queryKey: ['password-meter'],
    queryFn: async () => (await import('./password-meter.ts')).createPasswordMeter(),
    enabled: typed !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (typed === '' || !meter) return null;
  const score = meter(typed);
  const strength = STRENGTHS[score] ?? 'veryWeak';
  return (
    <div className={styles.root}>
      <ProgressBar value={(score + 1) / STRENGTHS.length} color={COLOURS[strength]} aria-labelledby={id} />
      <output id={id}>{t(`password.strength.${strength}`)}</output>
    </div>
  );
}
