import { client } from '@platform/web';
import { ledgerEndpoints, lockCardEndpoints, orderDeskEndpoints, orderEndpoints, orderSettingsEndpoints } from '../contract/index.ts';

export const orderSettingsApi = client(orderSettingsEndpoints);
export const orderApi = client(orderEndpoints);
export const orderDeskApi = client(orderDeskEndpoints);
export const lockCardApi = client(lockCardEndpoints);
export const ledgerApi = client(ledgerEndpoints);
