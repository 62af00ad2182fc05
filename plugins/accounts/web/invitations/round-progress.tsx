import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useFormat, useLive } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type InvitationRound, accountSubjects, accounts } from '../../contract/index.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxWidth: '720px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** How far a round has come, moving by itself. */
export function RoundProgress({ round }: { readonly round: InvitationRound }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const format = useFormat();
  useLive({ topic: accounts.topics.invitations, id: round.id, touches: [accountSubjects.round.of(round.id), accountSubjects.user] });
  const { total, waiting, perMinute, state } = round;
  const counts = Object.fromEntries((['sent', 'missed', 'waiting', 'total'] as const).map((name) => [name, format.number(round[name])]));
  const seenTo = total === 0 ? 1 : (total - waiting) / total;
  const label = t(`round.progress.${state === 'STOPPED' ? 'stopped' : waiting > 0 ? 'under' : 'done'}`, counts);
  return (
    <output className={styles.root}>
      <span>{label}</span>
      <ProgressBar value={seenTo} thickness="large" aria-label={label} aria-valuetext={format.percent(seenTo)} />
      {state === 'RUNNING' && waiting > 0 && <p className={styles.hint}>{t('round.pace', { pace: format.number(perMinute) })}</p>}
    </output>
  );
}
