import type { SignInAnswer } from '@plugins/accounts/contract';
import { useStored } from '@platform/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { EidService, Identification, SigningDevice, StartedIdentification } from '../../contract/index.ts';
import { identificationApi } from '../identification-api.ts';
import { openApp } from '../this-device.ts';

/** What this tab needs to go on with an order, also after the app has led back to it. */
export type HeldOrder = StartedIdentification & { readonly device: SigningDevice };

export interface EidSignInControl {
  readonly order: HeldOrder | undefined;
  /** How it stands; `undefined` until it has been asked for the first time. */
  readonly identification: Identification | undefined;
  readonly fault: Error | null;
  readonly isBusy: boolean;
  readonly start: (service: EidService, device: SigningDevice) => void;
  readonly giveUp: () => void;
}
const SECOND = 1_000;

/** Signing in with an e-ID: the order that this tab has begun, asked about once a second, for that often its QR code changes. */
export function useEidSignIn(onAnswer: (answer: SignInAnswer) => void): EidSignInControl {
  const [order, hold] = useStored<HeldOrder | undefined>('tab', 'eid-sign-in', undefined);
  const body = { id: order?.id ?? '', secret: order?.secret ?? '' };
  const asking = useQuery({
    ...identificationApi.status.query({ body }),
    enabled: order !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) => !error && data?.status !== 'FAILED' && data?.status !== 'CANCELLED' && SECOND,
  });
  const starting = useMutation(identificationApi.signIn.mutation());
  const ending = useMutation(identificationApi.giveUp.mutation());
  const signedIn = asking.data?.signedIn;
  const tell = useEffectEvent((answer: SignInAnswer) => {
    hold(undefined);
    onAnswer(answer);
  });
  useEffect(() => {
    if (signedIn) tell(signedIn);
  }, [signedIn]);

  return {
    order,
    identification: asking.data,
    fault: starting.error ?? asking.error,
    isBusy: starting.isPending,
    start: (service, device) =>
      starting.mutate(
        { body: { service, device } },
        {
          onSuccess: (started) => {
            hold({ ...started, device });
            if (device === 'SAME') openApp(started.startUrl);
          },
        },
      ),
    giveUp: () => {
      hold(undefined);
      if (order) ending.mutate({ body });
    },
  };
}
