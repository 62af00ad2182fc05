import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton, NoteBar, useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Credentials, Device, kee } from '../../contract/index.ts';
import { deviceApi } from '../api-client.ts';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { TroubleNote, useAsk } from './trouble-note.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '720px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
interface Props {
  readonly device: Device;
}

/** Whether a unit is there, what is wrong, and what a technician does. */
export default function ConnectionTab({ item: device }: { readonly item: Device }) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const { can } = useSession();
  const { id, online, trouble } = device;
  return (
    <div className={styles.root}>
      <TroubleNote device={device} />
      {!trouble && online && <NoteBar tone="success">{t('online')}</NoteBar>}
      {can(Device.write) && <Actions device={device} />}
      {can(kee.permissions.readHistory) && (
        <div>
          <LinkButton to={`/admin/kee-history?deviceId=${id}`}>{t('locks.history')}</LinkButton>
        </div>
      )}
    </div>
  );
}

function Actions({ device }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const [shown, show] = useState<Credentials>();
  const [dialog, open] = useState<'replace' | 'move'>();
  const ask = useAsk(device);
  const { id, online } = device;
  const issue = useAction(deviceApi.issueCredentials.mutation(), {
    ask: { title: t('credentials.title'), consequence: t('credentials.text'), action: t('credentials.action') },
    done: (answer) => show(answer),
  });
  return (
    <>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={() => issue.run({ params: { id } })}>
          {t('credentials.action')}
        </Button>
        <Button onClick={() => open('replace')}>{t('replace.action')}</Button>
        <Button onClick={() => open('move')}>{t('move.action')}</Button>
        {online && <Button onClick={() => ask('IDENTIFY')}>{t('request.IDENTIFY.action')}</Button>}
        {online && <Button onClick={() => ask('REBOOT')}>{t('request.REBOOT.action')}</Button>}
      </div>
      {dialog === 'replace' && <ReplaceDialog device={device} onReplaced={show} onClose={() => open(undefined)} />}
      {dialog === 'move' && <MoveDialog device={device} onClose={() => open(undefined)} />}
      {shown && <CredentialsDialog credentials={shown} onClose={() => show(undefined)} />}
    </>
  );
}
