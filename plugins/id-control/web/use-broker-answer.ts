import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Identification } from '../contract/index.ts';
import type { BrokerWindow } from './broker-window.ts';
import type { HeldOrder } from './held-order.ts';
import { identificationApi } from './identification-api.ts';

/** What became of the broker's window, when it was not what was hoped for. */
export type WindowFate = 'blocked' | 'closed' | undefined;

/** Waits for what the broker's window tells, and completes the identification with it. */
export function useBrokerAnswer(hold: (order: undefined) => void) {
  const [fate, setFate] = useState<WindowFate>();
  const completing = useMutation(identificationApi.complete.mutation());
  const ending = useMutation(identificationApi.giveUp.mutation());
  return {
    identification: completing.data,
    fault: completing.error,
    isBusy: completing.isPending,
    window: fate,

    /** Forgets what was before. */
    begin(now: WindowFate): void {
      completing.reset();
      setFate(now);
    },

    /** A window that was closed ends the identification; what it told completes it. */
    async follow({ id, secret, startUrl }: HeldOrder, opened: BrokerWindow): Promise<Identification | undefined> {
      opened.go(startUrl);
      const query = await opened.answer;
      hold(undefined);
      if (query !== undefined) return completing.mutateAsync({ body: { id, secret, query } }).catch(() => undefined);
      setFate('closed');
      ending.mutate({ body: { id, secret } });
      return undefined;
    },
  };
}
