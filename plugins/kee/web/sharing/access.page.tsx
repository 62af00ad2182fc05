import { Button } from '@fluentui/react-components';
import { DetailPage, type Fact, PhoneLink, useAction } from '@platform/ui';
import { useFormat, useLive, useSession } from '@platform/web';
import { FlowTimeline } from '@plugins/flows/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { accessSubject, type DelegatedAccess, kee } from '../../contract/index.ts';
import { sharingApi } from '../api-client.ts';
import { HistoryTable } from '../history/history-table.tsx';
import { AccessStateBadge } from './access-state.tsx';
import { useWhen } from './use-when.ts';

const { readHistory, readOwnHistory } = kee.permissions;
const OVER = ['ENDED', 'REVOKED'];

/** One share: with whom, until when, what was opened by it, and the way back. */
export default function AccessPage() {
  const { t } = useTranslation('kee');
  const { can, user } = useSession();
  const { delegatedAccessId: id = '' } = useParams();
  useLive({ topic: kee.topics.access, touches: [accessSubject] });
  const { data: access } = useSuspenseQuery(sharingApi.getAccess.query({ params: { id } }));
  const { name, sharedBy, state } = access;
  const isLogged = can(readHistory) || (can(readOwnHistory) && sharedBy.id === user.id);
  const revoke = useAction(sharingApi.revokeAccess.mutation(), {
    ask: { title: t('share.revokeTitle', { name }), consequence: t('share.revokeText'), action: t('share.revoke'), danger: true },
    done: t('share.revoked', { name }),
  });
  const log = {
    id: 'log',
    label: t('share.log'),
    content: <HistoryTable isOwn={can(readOwnHistory)} filters={[]} of={{ accessId: id }} />,
  };
  return (
    <DetailPage
      title={name}
      badge={<AccessStateBadge access={access} />}
      breadcrumbs={[
        { label: t('mine.title'), to: '/mylocks' },
        { label: t('share.list'), to: '/mylocks/share/list' },
      ]}
      actions={!OVER.includes(state) && <Button onClick={() => revoke.run({ params: { id: access.id } })}>{t('share.revoke')}</Button>}
      {...(state === 'LAPSED' && { intro: t('share.lapsed', { name: sharedBy.name }) })}
      facts={useFacts(access)}
      tabs={isLogged ? [log] : []}
      aside={<FlowTimeline subject={{ type: 'delegated-access', id }} />}
    />
  );
}

function useFacts(access: DelegatedAccess): readonly Fact[] {
  const { t } = useTranslation('kee');
  const { dateTime } = useFormat();
  const when = useWhen();
  return [
    { label: t('lock'), value: access.lock.name },
    { label: t('share.when'), value: when(access) },
    { label: t('share.phone'), value: <PhoneLink phone={access.phone} /> },
    { label: t('share.by'), value: access.sharedBy.name },
    { label: t('share.firstUsed'), value: access.firstUsedAt ? dateTime(access.firstUsedAt) : t('share.notUsed') },
    { label: t('organisation'), value: access.organisation.name },
  ];
}
