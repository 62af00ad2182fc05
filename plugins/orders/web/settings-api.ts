import { client } from '@platform/web';
import { orderSettingsEndpoints } from '../contract/index.ts';

export const orderSettingsApi = client(orderSettingsEndpoints);
