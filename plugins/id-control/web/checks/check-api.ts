import { client } from '@platform/web';
import { userEndpoints } from '@plugins/accounts/contract';
import { checkEndpoints } from '../../contract/index.ts';

export const checkApi = client(checkEndpoints);
export const userApi = client(userEndpoints);

/** What an answer or a withdrawal makes stale. */
export const checkReads = [checkApi.listChecks.key(), checkApi.getCheck.key()];
