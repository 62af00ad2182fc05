import { client } from '@platform/web';
import { caseEndpoints } from '../contract/index.ts';

export const caseApi = client(caseEndpoints);
