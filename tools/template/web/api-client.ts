import { client } from '@platform/web';
import { noteEndpoints } from '../contract/index.ts';

export const noteApi = client(noteEndpoints);

/** What a change of a note makes stale. */
export const noteReads = [noteApi.list.key(), noteApi.get.key()];
