import type { SignInAnswer } from '@plugins/accounts/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import type { EidService, Identification, SigningDevice } from '../../contract/index.ts';
import { useArrived } from '../arrived.ts';
import { openBrokerWindow } from '../broker-window.ts';
import { type HeldOrder, useHeldOrder } from '../held-order.ts';
import { identificationApi } from '../identification-api.ts';
import { openApp } from '../this-device.ts';
import { useBrokerAnswer, type WindowFate } from '../use-broker-answer.ts';
import { useBankIdOrder } from './use-bankid-order.ts';

export interface EidSignInControl {
  readonly order: HeldOrder | undefined;
  /** How it stands; `undefined` until it has been asked for the first time. */
  readonly identification: Identification | undefined;
  readonly fault: Error | null;
  readonly window: WindowFate;
  readonly isBusy: boolean;
  readonly start: (service: EidService, device: SigningDevice) => void;
  readonly giveUp: () => void;
}
/** Signing in with an e-ID: BankID is asked about, the broker tells when it leads back. */
export function useEidSignIn(onAnswer: (answer: SignInAnswer) => void): EidSignInControl {
  const { pathname, search } = useLocation();
  const arrived = useArrived();
  const [held, hold] = useHeldOrder();
  // a signature may be under way in this tab as well
  const order = held?.subjectId === undefined ? held : undefined;
  const asked = useBankIdOrder(order);
  const broker = useBrokerAnswer(hold);
  const starting = useMutation(identificationApi.signIn.mutation());
  const ending = useMutation(identificationApi.giveUp.mutation());
  const identification = asked.data ?? broker.identification ?? arrived;
  const signedIn = identification?.signedIn;
  const tell = useEffectEvent((answer: SignInAnswer) => {
    hold(undefined);
    onAnswer(answer);
  });
  useEffect(() => {
    if (signedIn) tell(signedIn);
  }, [signedIn]);

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
      const begun = (started: Omit<HeldOrder, 'device' | 'from'>) => {
        const begunHere = { ...started, device, from: `${pathname}${search}` };
        hold(begunHere);
        if (isDirect && device === 'SAME') openApp(started.startUrl);
        if (opened) void broker.follow(begunHere, opened);
      };
      starting.mutate({ body: { service, device } }, { onError: () => opened?.close(), onSuccess: begun });
    },
    giveUp() {
      hold(undefined);
      broker.begin(undefined);
      if (order) ending.mutate({ body: { id: order.id, secret: order.secret } });
    },
  };
}
