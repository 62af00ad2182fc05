import { client } from '@platform/web';
import { userEndpoints } from '../contract/index.ts';

export const userApi = client(userEndpoints);
