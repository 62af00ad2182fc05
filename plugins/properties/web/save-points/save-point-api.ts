import { client } from '@platform/web';
import { savePointEndpoints } from '../../contract/index.ts';

export const savePointApi = client(savePointEndpoints);
