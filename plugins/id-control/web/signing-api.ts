import { client } from '@platform/web';
import { signingEndpoints } from '../contract/index.ts';

export const signingApi = client(signingEndpoints);
