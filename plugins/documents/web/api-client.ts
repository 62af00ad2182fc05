import { client } from '@platform/web';
import { fileEndpoints } from '@plugins/files/contract';
import { documentEndpoints } from '../contract/index.ts';

export const documentApi = client(documentEndpoints);
export const fileApi = client(fileEndpoints);
