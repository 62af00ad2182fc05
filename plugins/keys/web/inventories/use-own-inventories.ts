import { useLive } from '@platform/web';
import { flows } from '@plugins/flows/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { keySubjects, type OwnInventory } from '../../contract/index.ts';
import { inventoryApi } from './inventory-api.ts';

/** The inventories in which one has keys, as they stand now. */
export function useOwnInventories(): readonly OwnInventory[] {
  const { data } = useSuspenseQuery(inventoryApi.ownInventories.query());
  useLive({ topic: flows.topics.flow, touches: [keySubjects.inventory] });
  return data.items;
}

/** Whether something of it is still to be confirmed. */
export const isWaiting = ({ keys }: OwnInventory): boolean => keys.some(({ status }) => status === 'PENDING');
