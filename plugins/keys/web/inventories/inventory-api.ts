import { client } from '@platform/web';
import { inventoryEndpoints } from '../../contract/index.ts';

export const inventoryApi = client(inventoryEndpoints);
