import { client } from '@platform/web';
import { orderEndpoints } from '../contract/index.ts';

export const orderApi = client(orderEndpoints);
