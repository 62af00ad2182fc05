import { LinkButton } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { roundApi } from '../api-client.ts';
import { RoundProgress } from '../invitations/round-progress.tsx';
import { RoundState } from '../invitations/round-state.tsx';
import { StopRound } from '../invitations/stop-round.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
});

/** The invitations that an import of users has begun, on the import's own page. */
export default function ImportedInvitations({ importId }: { readonly importId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { data: round } = useSuspenseQuery(roundApi.getRound.query({ params: { id: importId } }));
  if (round.total === 0) return null;
  return (
    <section className={styles.root} aria-label={t('round.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('round.title')}</h2>
        <RoundState round={round} />
      </div>
      <RoundProgress round={round} />
      <div className={styles.actions}>
        <LinkButton to={`/admin/users/invitations/${round.id}`}>{t('round.show')}</LinkButton>
        <StopRound round={round} />
      </div>
    </section>
  );
}
