import { client } from '@platform/web';
import { organisationEndpoints } from '@plugins/organisations/contract';

export const organisationApi = client(organisationEndpoints);
