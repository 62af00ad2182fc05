import { client } from '@platform/web';
import { ownEndpoints } from '../contract/index.ts';

export const ownApi = client(ownEndpoints);
