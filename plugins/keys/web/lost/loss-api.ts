import { client } from '@platform/web';
import { keyLossEndpoints } from '../../contract/index.ts';

export const lossApi = client(keyLossEndpoints);
