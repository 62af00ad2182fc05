import { idControl } from '../contract/index.ts';
import { useLive } from '@platform/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { identitySubjects } from '../contract/index.ts';
import { signingApi } from './signing-api.ts';
import { askAgain, type SigningControl } from './signing-control.ts';

/** A signing for somebody signed in: at the desk, or the signer. */
export function useOwnSigning(id: string): SigningControl {
  const params = { id };
  const reading = useQuery({
    ...signingApi.get.query({ params }),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgain(state.data, true),
  });
  useLive({ topic: idControl.topics.signing, id, touches: [identitySubjects.signing.of(id)] });
  const starting = useMutation(signingApi.start.mutation());
  const cancelling = useMutation(signingApi.cancel.mutation());
  return {
    signing: reading.data,
    readFault: reading.error,
    readAgain: () => void reading.refetch(),
    fault: starting.error,
    isBusy: starting.isPending || cancelling.isPending,
    // A refusal is shown by `fault`.
    start: (device) => starting.mutateAsync({ params, body: { device, page: location.pathname } }).catch(() => undefined),
    cancel: (body) => cancelling.mutateAsync({ params, body }),
  };
}
