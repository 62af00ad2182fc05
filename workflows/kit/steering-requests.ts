import type { FlowAction, Steering } from '@plugins/flows/contract';
import { type CancellationScope, defineSignal, setHandler } from '@temporalio/workflow';

/** What has been asked of the flow since it last stood still. */
export interface SteeringRequests {
  /** Takes up what was asked, once. */
  take(action: FlowAction): Steering | undefined;
  /** Whether this waits to be taken up. */
  isAsked(action: FlowAction): boolean;
  /** Forgets what was asked before: it was meant for where the flow stood then. */
  forget(): void;
  /** Who cancelled, and why. */
  readonly cancelled: Steering | undefined;
  /** From here on it is not cancelled any more, whoever asks. */
  settle(): void;
  readonly isSettled: boolean;
}

/** Handles the control signals: `cancel` cancels the scope, the others wait to be taken. */
export function handleSteering(scope: CancellationScope): SteeringRequests {
  const asked = new Map<FlowAction, Steering>();
  let isSettled = false;
  for (const action of ['retry', 'nudge', 'skip', 'cancel'] as const)
    setHandler(defineSignal<[Steering]>(action), (steering) => {
      if (action === 'cancel' && isSettled) return;
      asked.set(action, steering);
      if (action === 'cancel') scope.cancel();
    });
  return {
    take(action) {
      const steering = asked.get(action);
      asked.delete(action);
      return steering;
    },
    isAsked: (action) => asked.has(action),
    forget() {
      for (const action of ['retry', 'nudge', 'skip'] as const) asked.delete(action);
    },
    get cancelled() {
      return asked.get('cancel');
    },
    settle: () => void (isSettled = true),
    get isSettled() {
      return isSettled;
    },
  };
}
