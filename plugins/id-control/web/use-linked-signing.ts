import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '@platform/web';
import { z } from 'zod';
import { type Signing, signingRefusals } from '../contract/index.ts';
import { signingApi } from './signing-api.ts';
import { askAgain, type SigningControl } from './signing-control.ts';

/** A signing for whoever holds its link. Live events need a session, so it is asked about instead. */
export function useLinkedSigning(token: string): SigningControl {
  const body = { token };
  const reading = useQuery({
    ...signingApi.getByLink.query({ body }),
    staleTime: 0,
    refetchInterval: ({ state }) => !isDead(state.error) && askAgain(state.data, false),
  });
  const starting = useMutation(signingApi.startByLink.mutation());
  return {
    signing: lastOf(reading.data, reading.error),
    readFault: reading.error,
    readAgain: () => void reading.refetch(),
    fault: starting.error,
    isBusy: starting.isPending,
    // A refusal is shown by `fault`.
    start: (device) => starting.mutateAsync({ body: { token, device, page: location.pathname } }).catch(() => undefined),
    cancel: undefined,
  };
}

/** As `ERR_SIGNING_LINK_USED` tells the page that was open meanwhile. */
const Ending = z.object({ status: z.literal('COMPLETE'), message: z.string() });
const DEAD: readonly string[] = [signingRefusals.link.code, signingRefusals.linkUsed.code];

function isDead(fault: Error | null): fault is ApiError {
  return fault instanceof ApiError && DEAD.includes(fault.code);
}

/** What was known when the link died is kept only with how it ended; a link that was dead from the start shows nothing. */
function lastOf(known: Signing | undefined, fault: Error | null): Signing | undefined {
  if (!isDead(fault)) return known;
  const { data: ending } = Ending.safeParse(fault.details);
  return known && ending && { ...known, ...ending };
}
