import { client } from '@platform/web';
import { identificationEndpoints } from '../contract/index.ts';

export const identificationApi = client(identificationEndpoints);
