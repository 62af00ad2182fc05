import { client } from '@platform/web';
import { flowEndpoints } from '../contract/index.ts';

export const flowApi = client(flowEndpoints);
