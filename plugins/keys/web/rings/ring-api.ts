import { client } from '@platform/web';
import { keyRingEndpoints } from '../../contract/index.ts';

export const ringApi = client(keyRingEndpoints);
