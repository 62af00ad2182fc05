import { client } from '@platform/web';
import { apartmentEndpoints, serviceRequestEndpoints } from '../contract/index.ts';

export const apartmentApi = client(apartmentEndpoints);

export const requestApi = client(serviceRequestEndpoints);

/** What an answer or a withdrawal makes stale. */
export const requestReads = [requestApi.listRequests.key(), requestApi.getRequest.key(), requestApi.unread.key()];

/** What a change of an apartment makes stale. */
export const apartmentReads = [apartmentApi.list.key(), apartmentApi.get.key()];
