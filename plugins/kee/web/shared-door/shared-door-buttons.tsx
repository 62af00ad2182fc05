import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation, SharedDoor } from '../../contract/index.ts';
import { sharedDoorApi } from '../api-client.ts';
import { LockStateBadge } from '../devices/lock-state.tsx';
import { isOver, PressButtons, PressNotes, SilenceNote } from '../mylocks/open-buttons.tsx';
import { type Last, PRESS, type Told, toldOf, usePress } from '../mylocks/use-press.ts';

interface Props extends Told {
  readonly lock: string;
  readonly door: NonNullable<SharedDoor['door']>;
  /** Why it does not open just now, where it does not. */
  readonly noWay: string | undefined;
  readonly call: { readonly token: string; readonly proof: string };
  readonly onPressed: () => Promise<unknown>;
}
/** As it was answered, or as it stands by now. */
const newest = (asked: Last | undefined, { command }: Props['door']) => (asked && command?.id === asked.id ? command : asked);

/**
 * One press, and what became of it. What was pressed before this page was opened is not told. Where the answer is lost nobody presses
 * again before the door has told what it was asked last.
 */
export function SharedDoorButtons({ lock, door, noWay, readAt, at, call, onPressed }: Props) {
  const send = useMutation({ ...sharedDoorApi.openSharedDoor.mutation(PRESS), retry: false });
  const { silence, press } = usePress((body) => send.mutateAsync({ body: { ...call, ...body } }), { at, readAt });
  const [before, setBefore] = useState<Last>(null);
  const { kind, command: found } = toldOf(silence, { asked: door.command, readAt, before });
  const command = newest(silence ? found : send.data?.door?.command, door);
  const isUnderWay = send.isPending || kind === 'LOST' || !isOver(command?.status ?? 'DONE');
  const run = async (operation: Operation) => {
    if (isUnderWay) return;
    setBefore(door.command);
    await press(operation, found !== null);
    await onPressed();
  };
  return (
    <>
      <div>
        <LockStateBadge state={door.state} />
      </div>
      <PressButtons
        name={lock}
        operations={door.operations}
        isAllowed={door.now}
        isUnderWay={isUnderWay}
        onPress={(operation) => void run(operation)}
      />
      <PressNotes fault={silence ? null : send.error} noWay={noWay} command={command} state={door.state} />
      <SilenceNote kind={kind} />
    </>
  );
}
