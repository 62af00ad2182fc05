import { client } from '@platform/web';
import { organisationEndpoints } from '../contract/index.ts';

export const organisationApi = client(organisationEndpoints);
