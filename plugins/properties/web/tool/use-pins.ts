import type { BlueprintId, Pin } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';
import { useWholeList } from '../use-whole-list.ts';

interface Pins {
  readonly pins: readonly Pin[];
  /** Why those after them did not come. */
  readonly fault: Error | null;
  readonly readOn: () => void;
}
/** All pins of a plan, by their numbers. */
export function usePins(blueprintId: BlueprintId): Pins {
  const { items, fault, readOn } = useWholeList(pinApi.listPins.pages({ query: { blueprintId, orderBy: 'number', limit: 200 } as object }));
  return { pins: items, fault, readOn };
}
