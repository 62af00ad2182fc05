import { client } from '@platform/web';
import { importEndpoints } from '../contract/index.ts';

export const importApi = client(importEndpoints);
