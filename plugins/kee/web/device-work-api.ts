import { client } from '@platform/web';
import { deviceWorkEndpoints } from '../contract/index.ts';

export const deviceWorkApi = client(deviceWorkEndpoints);
