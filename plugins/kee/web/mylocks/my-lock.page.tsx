import { makeStyles, tokens } from '@fluentui/react-components';
import { KeyValue, LinkButton, Page } from '@platform/ui';
import { useFormat, useLive, useSession, useWord } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AccessGroup, kee, Lock } from '../../contract/index.ts';
import { openingApi } from '../api-client.ts';
import { LockStateBadge } from '../devices/lock-state.tsx';
import { useWayText } from '../groups/use-way-text.ts';
import { NO_LINE_MS, untilNextTurn } from './next-turn.ts';
import { OpenButtons, useNoWay } from './open-buttons.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '560px' } });

/** One door: its button, how it stands, and when one may. */
export default function MyLockPage() {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const wayText = useWayText();
  const word = useWord();
  const { can } = useSession();
  const { dateTime } = useFormat();
  const { lockId: id = '' } = useParams();
  useLive({ topic: kee.topics.lock, id, touches: [Lock.subject.of(id), Lock.subject] });
  const {
    data: lock,
    dataUpdatedAt,
    refetch,
  } = useSuspenseQuery({
    ...openingApi.getMyLock.query({ params: { id } }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.error ? NO_LINE_MS : untilNextTurn(state.data ? [state.data] : [])),
  });
  const { way } = lock;
  const noWay = useNoWay(lock);
  const rows = [
    { name: t('organisation'), value: lock.organisation },
    { name: t('mine.way'), value: way ? t(`way.${way.kind}`, { name: way.name }) : noWay },
    ...lock.groups.map((group) => ({ name: group.group, value: wayText(group) })),
    ...lock.booked.map(({ from, until }) => ({
      name: t('booked.label'),
      value: t('booked.when', { from: dateTime(from), until: dateTime(until) }),
    })),
  ];
  return (
    <Page
      title={lock.name}
      breadcrumbs={[{ label: t('mine.title'), to: '/mylocks' }]}
      actions={
        <>
          <LockStateBadge state={lock.state} />
          {noWay && can(AccessGroup.write) && <LinkButton to="/admin/accessgroups">{word(AccessGroup.words.many)}</LinkButton>}
          {lock.sharing && <LinkButton to={`/mylocks/share/${lock.id}`}>{t('share.action')}</LinkButton>}
        </>
      }
    >
      <div className={styles.root}>
        <OpenButtons lock={lock} readAt={dataUpdatedAt} onLost={refetch} />
        <KeyValue rows={rows} />
      </div>
    </Page>
  );
}
