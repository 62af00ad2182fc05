import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, at, EmptyState, LinkButton, Page } from '@platform/ui';
import { useLive, useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kee, Lock } from '../../contract/index.ts';
import { openingApi } from '../api-client.ts';
import { LockStateBadge } from '../devices/lock-state.tsx';
import { NO_LINE_MS, untilNextTurn } from './next-turn.ts';
import { OpenButtons } from './open-buttons.tsx';

const useStyles = makeStyles({
  list: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
    gap: tokens.spacingHorizontalM,
    [at.phone]: { gridTemplateColumns: '1fr' },
  },
  one: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** The doors that one may open, each with its button. */
export default function MyLocksPage() {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  useLive({ topic: kee.topics.lock, touches: [Lock.subject] });
  useLive({ topic: kee.topics.access, touches: [Lock.subject] });
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery({
    ...openingApi.listMyLocks.query(),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.error ? NO_LINE_MS : untilNextTurn(state.data?.items ?? [])),
  });
  return (
    <Page
      title={t('mine.title')}
      actions={data.items.some(({ sharing }) => sharing) && <LinkButton to="/mylocks/share">{t('share.title')}</LinkButton>}
    >
      {data.items.length === 0 && <NoLocks />}
      <ul className={styles.list}>
        {data.items.map((lock) => (
          <li key={lock.id} className={styles.one}>
            <span className={styles.head}>
              <AppLink to={`/mylocks/${lock.id}`}>
                <span className={styles.name}>{lock.name}</span>
              </AppLink>
              <LockStateBadge state={lock.state} />
            </span>
            <OpenButtons lock={lock} readAt={dataUpdatedAt} onLost={refetch} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** Technicians open any door, from its unit: here stands only what groups and bookings open to them. */
function NoLocks() {
  const { t } = useTranslation('kee');
  const { can } = useSession();
  if (!can(kee.permissions.operate)) return <EmptyState title={t('mine.empty')} text={t('mine.emptyText')} />;
  return (
    <EmptyState
      title={t('mine.technician.title')}
      text={t('mine.technician.text')}
      action={<LinkButton to="/admin/devices">{t('mine.technician.action')}</LinkButton>}
    />
  );
}
