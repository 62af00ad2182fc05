import { Button } from '@fluentui/react-components';
import { AppLink, Card, DetailPage, type Fact, KeyValue, LinkButton, useAction, useSubjectTabs } from '@platform/ui';
import { useLive, useSession, useWord } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { Device, kee, Lock } from '../../contract/index.ts';
import { lockRows } from '../api-client.ts';
import { LockDialog } from './lock-dialog.tsx';
import { LockStateBadge } from './lock-state.tsx';

/** One door as whoever looks after it sees it. */
export default function LockPage() {
  const { t } = useTranslation('kee');
  const word = useWord();
  const { can } = useSession();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const [isChanging, setChanging] = useState(false);
  useLive({ topic: kee.topics.lock, id, touches: [Lock.subject.of(id)] });
  const { data: lock } = useSuspenseQuery(lockRows.get.query({ params: { id } }));
  const deviceId = lock.device.id;
  const others = useSubjectTabs({ type: 'LOCK', id, name: lock.name, organisationId: lock.organisation.id });
  const remove = useAction(lockRows.remove.mutation({ gone: true }), {
    ask: { title: t('locks.removeTitle', { name: lock.name }), consequence: t('locks.removeText'), action: t('remove'), danger: true },
    done: async () => {
      await navigate(`/admin/devices/${deviceId}`, { replace: true });
      return t('locks.removed', { name: lock.name });
    },
  });
  return (
    <DetailPage
      title={lock.name}
      badge={<LockStateBadge state={lock.state} />}
      breadcrumbs={[
        { label: word(Device.words.many), to: '/admin/devices' },
        { label: lock.device.name, to: `/admin/devices/${deviceId}` },
      ]}
      actions={<LockLinks lock={lock} />}
      more={
        can(Lock.write) && (
          <>
            <Button onClick={() => setChanging(true)}>{t('change')}</Button>
            <Button onClick={() => remove.run({ params: { id: lock.id } })}>{t('remove')}</Button>
          </>
        )
      }
      facts={useFacts(lock)}
      tabs={[
        {
          id: 'information',
          label: t('information'),
          content: (
            <>
              <Address lock={lock} />
              {isChanging && (
                <LockDialog
                  device={{ id: deviceId as never, organisation: lock.organisation }}
                  lock={lock}
                  onClose={() => setChanging(false)}
                />
              )}
            </>
          ),
        },
        ...others,
      ]}
    />
  );
}

function LockLinks({ lock: { id, organisation } }: { readonly lock: Lock }) {
  const { t } = useTranslation('kee');
  const { can } = useSession();
  return (
    <>
      <LinkButton to={`/mylocks/${id}`} appearance="primary">
        {t('locks.open')}
      </LinkButton>
      <LinkButton to={`/admin/accessgroups/accessbyitem/${organisation.id}/locks/${id}`}>{t('locks.who')}</LinkButton>
      {can(kee.permissions.readHistory) && <LinkButton to={`/admin/kee-history?lockId=${id}`}>{t('locks.history')}</LinkButton>}
    </>
  );
}

function useFacts({ device, organisation, relay, shareable, showOnBlueprint, systemLock }: Lock): readonly Fact[] {
  const { t } = useTranslation('kee');
  const word = useWord();
  const { fields } = Lock;
  const yesNo = (is: boolean) => (is ? t('yes') : t('no'));
  return [
    { label: word(Device.words.one), value: <AppLink to={`/admin/devices/${device.id}`}>{device.name}</AppLink> },
    { label: word(fields.relay.label), value: relay },
    { label: word(fields.systemLockId.label), value: systemLock?.name },
    { label: word(fields.shareable.label), value: yesNo(shareable) },
    { label: word(fields.showOnBlueprint.label), value: yesNo(showOnBlueprint) },
    { label: t('organisation'), value: organisation.name },
  ];
}

/** The number on the door, and where whoever was let in goes with it. */
function Address({ lock: { number } }: { readonly lock: Lock }) {
  const { t } = useTranslation('kee');
  const word = useWord();
  const address = t('locks.address', { number, address: `${location.origin}/access/${number}` });
  return (
    <Card>
      <KeyValue rows={[{ name: word(Lock.fields.number.label), value: address }]} />
    </Card>
  );
}
