import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { DataList, useResourceTotal } from '@platform/ui';
import { useSession, useWord } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Device, Lock } from '../../contract/index.ts';
import { lockRows } from '../api-client.ts';
import { LockDialog } from './lock-dialog.tsx';
import { LockStateBadge } from './lock-state.tsx';
import { TroubleNote } from './trouble-note.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  add: { alignSelf: 'flex-start' },
});

/** The doors that a unit opens. */
export default function DeviceLocksTab({ item: device }: { readonly item: Device }) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const word = useWord();
  const { can } = useSession();
  const [isAdding, setAdding] = useState(false);
  const { name, relay, shareable, showOnBlueprint } = Lock.fields;
  return (
    <div className={styles.root}>
      <TroubleNote device={device} />
      {can(Lock.write) && (
        <Button className={styles.add} icon={<Add20Regular />} onClick={() => setAdding(true)}>
          {word(Lock.words.new)}
        </Button>
      )}
      <DataList
        name="device-locks"
        label={word(Lock.words.many)}
        list={lockRows.list}
        call={{ query: { deviceId: [device.id] } }}
        columns={[
          { id: 'name', header: word(name.label), render: (lock) => lock.name, sortBy: 'name', share: 2 },
          { id: 'state', header: t('state.label'), render: (lock) => <LockStateBadge state={lock.state} /> },
          { id: 'relay', header: word(relay.label), render: (lock) => lock.relay, align: 'end' },
          { id: 'shareable', header: word(shareable.label), render: (lock) => (lock.shareable ? t('yes') : t('no')), hideBelow: 901 },
          {
            id: 'plan',
            header: word(showOnBlueprint.label),
            render: (lock) => (lock.showOnBlueprint ? t('yes') : t('no')),
            hideBelow: 1280,
          },
        ]}
        total={useResourceTotal(Lock)}
        rowId={({ id }) => id}
        rowName={(lock) => lock.name}
        rowHref={({ id }) => `/admin/devices/${device.organisation.id}/locks/${id}`}
        empty={{ title: t('locks.empty'), text: t('locks.emptyText') }}
      />
      {isAdding && <LockDialog device={device} onClose={() => setAdding(false)} />}
    </div>
  );
}
