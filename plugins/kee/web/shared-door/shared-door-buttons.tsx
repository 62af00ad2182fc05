import { useMutation } from '@tanstack/react-query';
import type { Operation, SharedDoor } from '../../contract/index.ts';
import { sharedDoorApi } from '../api-client.ts';
import { LockStateBadge } from '../devices/lock-state.tsx';
import { isOver, PRESS, PressButtons, PressNotes } from '../mylocks/open-buttons.tsx';

interface Props {
  readonly lock: string;
  readonly door: NonNullable<SharedDoor['door']>;
  readonly call: { readonly token: string; readonly proof: string };
  readonly onPressed: () => Promise<unknown>;
}
/** One press, and what became of it. What was pressed before this page was opened is not told. */
export function SharedDoorButtons({ lock, door, call, onPressed }: Props) {
  const press = useMutation({ ...sharedDoorApi.openSharedDoor.mutation(PRESS), retry: false });
  const asked = press.data?.door?.command;
  const command = asked && (door.command?.id === asked.id ? door.command : asked);
  const isUnderWay = press.isPending || (command ? !isOver(command.status) : false);
  const run = async (operation: Operation) => {
    if (isUnderWay) return;
    await press.mutateAsync({ body: { ...call, operation } }).catch(() => undefined);
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
      <PressNotes fault={press.error} isAllowed={door.now} command={command} state={door.state} />
    </>
  );
}
