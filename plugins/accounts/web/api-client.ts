import { client } from '@platform/web';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { apartmentEndpoints } from '@plugins/residents/contract';
import {
  emailEndpoints,
  impersonationEndpoints,
  invitationRoundEndpoints,
  linkEndpoints,
  logEndpoints,
  notificationEndpoints,
  phoneEndpoints,
  registrationEndpoints,
} from '../contract/index.ts';

export const apartmentApi = client(apartmentEndpoints);
export const organisationApi = client(organisationEndpoints);
export const emailApi = client(emailEndpoints);
export const impersonationApi = client(impersonationEndpoints);
export const roundApi = client(invitationRoundEndpoints);
export const linkApi = client(linkEndpoints);
export const logApi = client(logEndpoints);
export const notificationApi = client(notificationEndpoints);
export const phoneApi = client(phoneEndpoints);
export const registrationApi = client(registrationEndpoints);
