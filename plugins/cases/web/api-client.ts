import { client } from '@platform/web';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { caseEndpoints } from '../contract/index.ts';

export const caseApi = client(caseEndpoints);

/** What cases ask of the other plugins. */
export const organisationApi = client(organisationEndpoints);
