import { useLocation } from 'react-router';
import { openBrokerWindow } from './broker-window.ts';
import { useHeldOrder } from './held-order.ts';
import type { SigningControl } from './signing-control.ts';
import { useBrokerAnswer } from './use-broker-answer.ts';

export type BrokerSigning = ReturnType<typeof useBrokerSigning>;

/** Takes the signer to the broker and back, and has the signing read again then. */
export function useBrokerSigning(signingId: string, { start, readAgain, fault, isBusy }: SigningControl) {
  const { pathname, search } = useLocation();
  const [held, hold] = useHeldOrder();
  const order = held?.subjectId === signingId ? held : undefined;
  const broker = useBrokerAnswer(hold);
  return {
    window: broker.window,
    fault: fault ?? broker.fault,
    isBusy: isBusy || broker.isBusy,
    /** Whether this tab began what is open. */
    isMine: order !== undefined,
    goHere: () => order && location.assign(order.startUrl),
    async start(): Promise<void> {
      // while the click is being handled, or the browser blocks it
      const opened = openBrokerWindow();
      broker.begin(opened ? undefined : 'blocked');
      const identification = (await start('SAME'))?.identification;
      if (!identification) return opened?.close();
      const begun = { ...identification, device: 'SAME' as const, from: `${pathname}${search}`, subjectId: signingId };
      hold(begun);
      if (opened) await broker.follow(begun, opened);
      readAgain();
    },
  };
}
