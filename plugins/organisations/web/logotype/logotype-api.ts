import { client } from '@platform/web';
import { logotypeEndpoints } from '../../contract/index.ts';

export const logotypeApi = client(logotypeEndpoints);
