import { client } from '@platform/web';
import { apartmentEndpoints } from '../contract/index.ts';

export const apartmentApi = client(apartmentEndpoints);

/** What a change of an apartment makes stale. */
export const apartmentReads = [apartmentApi.list.key(), apartmentApi.get.key()];
