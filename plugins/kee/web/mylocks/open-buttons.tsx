import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LockOpen20Regular } from '@fluentui/react-icons/svg/lock-open';
import { NoteBar, useFaultText } from '@platform/ui';
import { useLive } from '@platform/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Command, kee, Lock, type MyLock, type Operation } from '../../contract/index.ts';
import { openingApi } from '../api-client.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '56px', flexGrow: 1, fontSize: tokens.fontSizeBase400 },
});
const TONES = { SENT: 'info', RECEIVED: 'info', DONE: 'success', REJECTED: 'danger', UNKNOWN: 'warning' } as const;
const isOver = (status: Command['status'] | undefined) => status !== 'SENT' && status !== 'RECEIVED';

/** One press, and what became of it. Nothing is sent twice, and nothing later: without a line it fails at once. */
export function OpenButtons({ lock }: { readonly lock: Pick<MyLock, 'id' | 'name' | 'operations' | 'way'> }) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const faultText = useFaultText();
  const { id } = lock;
  const press = useMutation({ ...openingApi.operate.mutation(), retry: false, networkMode: 'always' as const });
  const asked = press.data;
  useLive({ topic: kee.topics.lock, id, touches: [Lock.subject] });
  const { data: command = asked } = useQuery({
    ...openingApi.getCommand.query({ params: { id: asked?.id ?? '' } }),
    enabled: Boolean(asked),
    refetchInterval: ({ state }) => (isOver(state.data?.status) && state.data ? false : 500),
  });
  const isUnderWay = press.isPending || (asked !== undefined && !isOver(command?.status));
  const run = (operation: Operation) => !isUnderWay && press.mutate({ params: { id }, body: { operation } });
  return (
    <div className={styles.root}>
      <div className={styles.buttons}>
        {lock.operations.map((operation) => (
          <Button
            key={operation}
            className={styles.button}
            appearance={operation === 'PULSE' ? 'primary' : 'secondary'}
            icon={operation === 'PULSE' ? <LockOpen20Regular /> : undefined}
            disabled={!lock.way}
            disabledFocusable={isUnderWay}
            aria-label={t(`press.label.${operation}`, { name: lock.name })}
            onClick={() => run(operation)}
          >
            {t(`press.${operation}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite">
        {press.isError && <NoteBar tone="danger">{faultText(press.error)}</NoteBar>}
        {!lock.way && <NoteBar tone="info">{t('mine.noWay')}</NoteBar>}
        {press.isSuccess && <Outcome command={command} />}
      </div>
    </div>
  );
}

function Outcome({ command }: { readonly command: Command | undefined }) {
  const { t } = useTranslation('kee');
  if (!command) return null;
  const { error, operation, status } = command;
  return <NoteBar tone={TONES[status]}>{error ? t(`command.error.${error}`) : t(`command.${status}.${operation}`)}</NoteBar>;
}
