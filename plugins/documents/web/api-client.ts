import { client } from '@platform/web';
import { documentEndpoints } from '../contract/index.ts';

export const documentApi = client(documentEndpoints);
