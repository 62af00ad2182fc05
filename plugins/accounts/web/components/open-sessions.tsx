import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { StatusBadge, useAction } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OpenSession } from '../../contract/index.ts';
import { ownApi } from '../own-api.ts';
import { deviceOf } from './device-of.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, maxWidth: '720px' },
  session: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  what: { flexGrow: 1 },
  device: { fontWeight: tokens.fontWeightSemibold },
  since: { color: tokens.colorNeutralForeground3 },
});

/** Where one is signed in, and a way to end each. */
export function OpenSessions() {
  const styles = useStyles();
  const { data } = useSuspenseQuery(ownApi.listSessions.query());
  return (
    <ul className={styles.list}>
      {data.items.map((session) => (
        <OpenSessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

function OpenSessionRow({ session: { id, userAgent, createdAt, current } }: { readonly session: OpenSession }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { dateTime } = useFormat();
  const end = useAction(ownApi.endSession.mutation(), { done: t('sessions.ended') });
  const device = deviceOf(userAgent) ?? t('sessions.unknown');
  return (
    <li className={styles.session}>
      <div className={styles.what}>
        <div className={styles.device}>{device}</div>
        <div className={styles.since}>{t('sessions.since', { when: dateTime(createdAt) })}</div>
      </div>
      {current ? (
        <StatusBadge tone="success" label={t('sessions.current')} />
      ) : (
        <Button aria-label={t('sessions.endNamed', { device })} disabledFocusable={end.isBusy} onClick={() => end.run({ params: { id } })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
