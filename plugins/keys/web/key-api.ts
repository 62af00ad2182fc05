import { client } from '@platform/web';
import { keyEndpoints } from '../contract/index.ts';

export const keyApi = client(keyEndpoints);
