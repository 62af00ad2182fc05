import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import type { EidService, Identification, SigningDevice, StartedIdentification } from '../../contract/index.ts';
import { useArrived } from '../arrived.ts';
import { openBrokerWindow } from '../broker-window.ts';
import { type HeldOrder, useHeldOrder } from '../held-order.ts';
import { identificationApi } from '../identification-api.ts';
import { openApp } from '../this-device.ts';
import { useBrokerAnswer, type WindowFate } from '../use-broker-answer.ts';

export interface EidOrderControl {
  readonly order: HeldOrder | undefined;
  /** How it stands; `undefined` until it has been asked for the first time. */
  readonly identification: Identification | undefined;
  readonly fault: Error | null;
  readonly window: WindowFate;
  readonly isBusy: boolean;
  readonly start: (service: EidService, device: SigningDevice) => void;
  readonly giveUp: () => void;
}
interface EidOrderOptions {
  /** What it is for; nothing while somebody signs in. */
  readonly subjectId?: string;
  readonly begin: (chosen: {
    readonly service: EidService;
    readonly device: SigningDevice;
    readonly page: string;
  }) => Promise<StartedIdentification>;
  /** Told once, when it is complete. */
  readonly onComplete: (identification: Identification) => void;
}

/** Identifies a person by e-ID: polls BankID, or waits for the broker's return. */
export function useEidOrder({ subjectId, begin, onComplete }: EidOrderOptions): EidOrderControl {
  const { pathname, search } = useLocation();
  const arrived = useArrived();
  const [held, hold] = useHeldOrder();
  // something else may be under way in this tab as well
  const order = held?.subjectId === subjectId ? held : undefined;
  const asked = useBankIdOrder(order);
  const broker = useBrokerAnswer(hold);
  const starting = useMutation({ mutationFn: begin });
  const ending = useMutation(identificationApi.giveUp.mutation());
  const identification = asked.data ?? broker.identification ?? arrived;
  const isComplete = identification?.status === 'COMPLETE';
  const tell = useEffectEvent(() => {
    hold(undefined);
    if (identification) onComplete(identification);
  });
  useEffect(() => {
    if (isComplete) tell();
  }, [isComplete]);

  return {
    order,
    identification,
    fault: starting.error ?? broker.fault ?? asked.error,
    window: broker.window,
    isBusy: starting.isPending || broker.isBusy,
    start(service, device) {
      const isDirect = service === 'se_bankid';
      // while the click is being handled, or the browser blocks it
      const opened = isDirect ? undefined : openBrokerWindow();
      broker.begin(isDirect || opened ? undefined : 'blocked');
      const begun = (started: StartedIdentification) => {
        const begunHere = { ...started, device, from: `${pathname}${search}`, ...(subjectId !== undefined && { subjectId }) };
        hold(begunHere);
        if (isDirect && device === 'SAME') openApp(started.startUrl);
        if (opened) void broker.follow(begunHere, opened);
      };
      starting.mutate({ service, device, page: pathname }, { onError: () => opened?.close(), onSuccess: begun });
    },
    giveUp() {
      hold(undefined);
      broker.begin(undefined);
      if (order) ending.mutate({ body: { id: order.id, secret: order.secret } });
    },
  };
}

const SECOND = 1_000;

/** How an order at BankID stands: asked about once a second, for that often its QR code changes. */
function useBankIdOrder(order: HeldOrder | undefined) {
  return useQuery({
    ...identificationApi.status.query({ body: { id: order?.id ?? '', secret: order?.secret ?? '' } }),
    enabled: order?.method === 'BANKID',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) => !error && (data === undefined || data.status === 'PENDING') && SECOND,
  });
}
