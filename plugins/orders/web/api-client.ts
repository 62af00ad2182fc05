import { client } from '@platform/web';
import { orderDeskEndpoints, orderEndpoints, orderSettingsEndpoints } from '../contract/index.ts';

export const orderSettingsApi = client(orderSettingsEndpoints);
export const orderApi = client(orderEndpoints);
export const orderDeskApi = client(orderDeskEndpoints);
