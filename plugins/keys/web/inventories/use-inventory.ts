import { useLive } from '@platform/web';
import { flows } from '@plugins/flows/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type Inventory, type InventoryId, keySubjects } from '../../contract/index.ts';
import { inventoryApi } from './inventory-api.ts';

/** The inventory that the address names, as it stands now. */
export function useInventory(): Inventory {
  const id = useParams()['inventoryId'] as InventoryId; // the address names one, or the server finds none
  const { data: inventory } = useSuspenseQuery(inventoryApi.getInventory.query({ params: { id } }));
  useLive({ topic: flows.topics.flow, id: inventory.flowId ?? id, touches: [keySubjects.inventory.of(id)] });
  return inventory;
}
