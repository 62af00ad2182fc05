import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LockOpen20Regular } from '@fluentui/react-icons/svg/lock-open';
import { NoteBar, useFaultText } from '@platform/ui';
import { useLive, useSession } from '@platform/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, kee, Lock, type LockState, type MyLock, type Operation } from '../../contract/index.ts';
import { openingApi } from '../api-client.ts';
import { type Last, PRESS, type Silence, toldOf, usePress } from './use-press.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '56px', flexGrow: 1, fontSize: tokens.fontSizeBase400 },
});
const TONES = { SENT: 'info', RECEIVED: 'info', DONE: 'success', REJECTED: 'danger', UNKNOWN: 'warning' } as const;
export const isOver = (status: Command['status'] | undefined) => status !== 'SENT' && status !== 'RECEIVED';

interface OpenProps {
  readonly lock: Pick<MyLock, 'asked' | 'at' | 'booked' | 'groups' | 'id' | 'name' | 'operations' | 'state' | 'way'>;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
  /** Reads it anew. The door tells what became of a press whose answer was lost. */
  readonly onLost: () => Promise<unknown>;
}
/** One press, and what became of it. Nothing is sent twice, and nothing later: without a line it fails at once. */
export function OpenButtons({ lock, readAt, onLost }: OpenProps) {
  const styles = useStyles();
  const { id } = lock;
  const send = useMutation({ ...openingApi.operate.mutation(PRESS), retry: false });
  const { silence, press } = usePress((body) => send.mutateAsync({ params: { id }, body }), { at: lock.at, readAt });
  const [before, setBefore] = useState<Last>(null);
  const { kind, command: found } = toldOf(silence, { asked: lock.asked, readAt, before });
  useLive({ topic: kee.topics.lock, id, touches: [Lock.subject] });
  const command = useCommand(silence ? found : (send.data ?? null));
  const isUnderWay = send.isPending || !isOver(command?.status);
  const noWay = useNoWay(lock);
  const run = async (operation: Operation) => {
    if (isUnderWay) return;
    setBefore(command ?? lock.asked);
    if ((await press(operation, found !== null)) === 'LOST') await onLost();
  };
  return (
    <div className={styles.root}>
      <PressButtons
        name={lock.name}
        operations={lock.operations}
        isAllowed={lock.way !== null}
        isUnderWay={isUnderWay}
        onPress={(operation) => void run(operation)}
      />
      <PressNotes fault={silence ? null : send.error} noWay={noWay} command={command} state={lock.state} />
      <SilenceNote kind={kind} />
    </div>
  );
}

/** Why one may not open a door. Not now, or not at all; nothing where one may. Whoever says who may is not sent to somebody else. */
export function useNoWay({ name, way, groups, booked }: Pick<MyLock, 'booked' | 'groups' | 'name' | 'way'>): string | undefined {
  const { t } = useTranslation('kee');
  const { can } = useSession();
  if (way) return undefined;
  if (groups.length + booked.length > 0) return t('mine.noWay');
  return t(can(kee.permissions.writeGroups) ? 'mine.noGroup' : 'mine.noAccess', { lock: name });
}

interface PressProps {
  readonly name: string;
  readonly operations: readonly Operation[];
  readonly isAllowed: boolean;
  readonly isUnderWay: boolean;
  readonly onPress: (operation: Operation) => void;
}
/** A command as it stands by now, until it is over. */
function useCommand(asked: Last): Last {
  const { data = asked } = useQuery({
    ...openingApi.getCommand.query({ params: { id: asked?.id ?? '' } }),
    enabled: asked !== null,
    refetchInterval: ({ state }) => (isOver(state.data?.status) && state.data ? false : 500),
  });
  return data;
}

/** Says what is known of a press that nobody answered. `NOT_ARRIVED`: the door has told since that it was not asked. */
export function SilenceNote({ kind }: { readonly kind: Silence | 'NOT_ARRIVED' | undefined }) {
  const { t } = useTranslation('kee');
  return (
    <div aria-live="assertive">{kind && <NoteBar tone={kind === 'LOST' ? 'warning' : 'danger'}>{t(`press.silence.${kind}`)}</NoteBar>}</div>
  );
}

/** The large buttons of a door. */
export function PressButtons({ name, operations, isAllowed, isUnderWay, onPress }: PressProps) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  return (
    <div className={styles.buttons}>
      {operations.map((operation) => (
        <Button
          key={operation}
          className={styles.button}
          appearance={operation === 'PULSE' ? 'primary' : 'secondary'}
          icon={operation === 'PULSE' ? <LockOpen20Regular /> : undefined}
          disabled={!isAllowed}
          disabledFocusable={isUnderWay}
          aria-label={t(`press.label.${operation}`, { name })}
          onClick={() => onPress(operation)}
        >
          {t(`press.${operation}`)}
        </Button>
      ))}
    </div>
  );
}

interface NotesProps {
  readonly fault: Error | null;
  /** Why one may not press, where one may not. */
  readonly noWay: string | undefined;
  readonly command: Pick<Command, 'error' | 'operation' | 'status'> | null | undefined;
  /** How the door stands by now. */
  readonly state: LockState;
}
/** What was done may be over. A pulse ends by itself, and others open and lock as well. */
const isPast = (operation: Operation, state: LockState) =>
  operation === 'LOCK' ? state === 'unlocked' || state === 'open' : state === 'locked';
/** Says what became of a press, or why there is none. */
export function PressNotes({ fault, noWay, command, state }: NotesProps) {
  const { t } = useTranslation('kee');
  const textOf = ({ operation, status, error }: NonNullable<NotesProps['command']>) => {
    if (error) return t(`command.error.${error}`);
    return status === 'DONE' && isPast(operation, state) ? t(`command.past.${operation}`) : t(`command.${status}.${operation}`);
  };
  const faultText = useFaultText();
  return (
    <div aria-live="polite">
      {fault && <NoteBar tone="danger">{faultText(fault)}</NoteBar>}
      {noWay && <NoteBar tone="info">{noWay}</NoteBar>}
      {command && <NoteBar tone={TONES[command.status]}>{textOf(command)}</NoteBar>}
    </div>
  );
}
