import { client } from '@platform/web';
import { noteEndpoints } from '../contract/index.ts';

export const noteApi = client(noteEndpoints);
