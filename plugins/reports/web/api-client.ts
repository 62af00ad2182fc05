import { client } from '@platform/web';
import { reportEndpoints } from '../contract/index.ts';

export const reportApi = client(reportEndpoints);
