import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, at, EmptyState, LinkButton, Page } from '@platform/ui';
import { useLive } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kee, Lock } from '../../contract/index.ts';
import { openingApi } from '../api-client.ts';
import { LockStateBadge } from '../devices/lock-state.tsx';
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
  const { data, dataUpdatedAt } = useSuspenseQuery(openingApi.listMyLocks.query());
  return (
    <Page
      title={t('mine.title')}
      actions={data.items.some(({ sharing }) => sharing) && <LinkButton to="/mylocks/share">{t('share.title')}</LinkButton>}
    >
      {data.items.length === 0 && <EmptyState title={t('mine.empty')} text={t('mine.emptyText')} />}
      <ul className={styles.list}>
        {data.items.map((lock) => (
          <li key={lock.id} className={styles.one}>
            <span className={styles.head}>
              <AppLink to={`/mylocks/${lock.id}`}>
                <span className={styles.name}>{lock.name}</span>
              </AppLink>
              <LockStateBadge state={lock.state} />
            </span>
            <OpenButtons lock={lock} readAt={dataUpdatedAt} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
