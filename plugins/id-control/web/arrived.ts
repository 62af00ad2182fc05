import { useLocation } from 'react-router';
import { z } from 'zod';
import { Identification } from '../contract/index.ts';

const Arrived = z.object({ identification: Identification });

/** How the identification ended that this page has just come back from; `undefined` when it has come from anywhere else. */
export function useArrived(): Identification | undefined {
  const { state } = useLocation();
  return Arrived.safeParse(state).data?.identification;
}
