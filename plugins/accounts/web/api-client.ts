import { client } from '@platform/web';
import { authEndpoints, userEndpoints } from '../contract/index.ts';

export const authApi = client(authEndpoints);
export const userApi = client(userEndpoints);

/** What a change of a user makes stale. */
export const userReads = [userApi.list.key(), userApi.listOf.key(), userApi.get.key()];
