import { client } from '@platform/web';
import { fileEndpoints } from '@plugins/files/contract';
import { blueprintEndpoints, pinEndpoints } from '../contract/index.ts';

export const planApi = client(blueprintEndpoints);
export const pinApi = client(pinEndpoints);
export const fileApi = client(fileEndpoints);
