import { client } from '@platform/web';
import { checkEndpoints } from '../../contract/index.ts';

export const checkApi = client(checkEndpoints);
