import { client } from '@platform/web';
import { fileEndpoints } from '@plugins/files/contract';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { caseEndpoints } from '../contract/index.ts';

export const caseApi = client(caseEndpoints);

/** What cases ask of the other plugins. */
export const fileApi = client(fileEndpoints);
export const organisationApi = client(organisationEndpoints);
