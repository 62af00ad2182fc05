import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { NoteBar, useAction } from '@platform/ui';
import { useFormat, useLive, useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Credentials, Device, kee } from '../../contract/index.ts';
import { deviceApi } from '../api-client.ts';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '720px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Whether a unit is there, what is wrong with it, and what a technician does about it. */
export default function ConnectionTab({ item: device }: { readonly item: Device }) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const { can } = useSession();
  const { dateTime } = useFormat();
  const [shown, show] = useState<Credentials>();
  const [dialog, open] = useState<'replace' | 'move'>();
  const { id, online, trouble, troubleSince } = device;
  useLive({ topic: kee.topics.device, id, touches: [Device.subject.of(id)] });
  const issue = useAction(deviceApi.issueCredentials.mutation(), {
    ask: { title: t('credentials.title'), consequence: t('credentials.text'), action: t('credentials.action') },
    done: (answer) => show(answer),
  });
  return (
    <div className={styles.root}>
      {trouble ? (
        <NoteBar tone={trouble === 'NEVER_SEEN' ? 'info' : 'warning'}>
          <strong>{t(`trouble.${trouble}.title`)}</strong>
          {troubleSince && trouble !== 'NEVER_SEEN' && ` ${t('trouble.since', { since: dateTime(troubleSince) })}`}
          <br />
          {t(`trouble.${trouble}.todo`)}
        </NoteBar>
      ) : (
        online && <NoteBar tone="success">{t('online')}</NoteBar>
      )}
      {can(Device.write) && (
        <div className={styles.actions}>
          <Button appearance="primary" onClick={() => issue.run({ params: { id } })}>
            {t('credentials.action')}
          </Button>
          <Button onClick={() => open('replace')}>{t('replace.action')}</Button>
          <Button onClick={() => open('move')}>{t('move.action')}</Button>
        </div>
      )}
      {dialog === 'replace' && <ReplaceDialog device={device} onReplaced={show} onClose={() => open(undefined)} />}
      {dialog === 'move' && <MoveDialog device={device} onClose={() => open(undefined)} />}
      {shown && <CredentialsDialog credentials={shown} onClose={() => show(undefined)} />}
    </div>
  );
}
