import { client } from '@platform/web';
import { ledgerEndpoints, lockCardEndpoints, orderDeskEndpoints } from '../contract/index.ts';

export const orderDeskApi = client(orderDeskEndpoints);
export const lockCardApi = client(lockCardEndpoints);
export const ledgerApi = client(ledgerEndpoints);
