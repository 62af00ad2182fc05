import { makeStyles, tokens } from '@fluentui/react-components';
import { KeyValue, LinkButton, Page } from '@platform/ui';
import { ApiError, useFormat, useLive, useSession, useWord } from '@platform/web';
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

const GONE = 404;

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
  useLive({ topic: kee.topics.access, touches: [Lock.subject] });
  const {
    data: lock,
    error,
    dataUpdatedAt,
    refetch,
  } = useSuspenseQuery({
    ...openingApi.getMyLock.query({ params: { id } }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.error ? NO_LINE_MS : untilNextTurn(state.data ? [state.data] : [])),
  });
  const { way } = lock;
  const noWay = useNoWay(lock);
  // a door that was one's own is not offered any longer
  if (error instanceof ApiError && error.status === GONE) throw error;
  const booked = lock.booked.map(({ from, until }) => t('booked.when', { from: dateTime(from), until: dateTime(until) }));
  const rows = [
    { name: t('organisation'), value: lock.organisation },
    { name: t('mine.way'), value: way ? t(`way.${way.kind}`, { name: way.name }) : noWay },
    // who belongs to a group in two ways has its times once
    ...new Map(lock.groups.map((group) => [group.group, { name: group.group, value: wayText(group) }])).values(),
    ...(booked.length > 0 ? [{ name: t('booked.label'), value: booked.join('\n') }] : []),
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
