import { client } from '@platform/web';
import { authEndpoints } from '../contract/index.ts';

export const authApi = client(authEndpoints);
