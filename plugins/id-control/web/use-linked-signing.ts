import { useMutation, useQuery } from '@tanstack/react-query';
import { signingApi } from './signing-api.ts';
import { askAgain, type SigningControl } from './signing-control.ts';

/** A signing for whoever holds its link. Live events need a session, so it is asked about instead. */
export function useLinkedSigning(token: string): SigningControl {
  const body = { token };
  const reading = useQuery({
    ...signingApi.getByLink.query({ body }),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgain(state.data, false),
  });
  const starting = useMutation(signingApi.startByLink.mutation({ invalidates: [signingApi.getByLink.key({ body })] }));
  return {
    signing: reading.data,
    readFault: reading.error,
    readAgain: () => void reading.refetch(),
    fault: starting.error,
    isBusy: starting.isPending,
    // A refusal is shown by `fault`.
    start: (device) => starting.mutateAsync({ body: { token, device } }).catch(() => undefined),
    cancel: undefined,
  };
}
