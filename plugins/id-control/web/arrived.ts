import { useLocation } from 'react-router';
import { z } from 'zod';
import { Identification } from '../contract/index.ts';

const Arrived = z.object({ identification: Identification });

/** The identification that this page has just returned from; `undefined` otherwise. */
export function useArrived(): Identification | undefined {
  const { state } = useLocation();
  return Arrived.safeParse(state).data?.identification;
}
