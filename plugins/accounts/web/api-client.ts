import { client } from '@platform/web';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { apartmentEndpoints } from '@plugins/residents/contract';
import {
  authEndpoints,
  emailEndpoints,
  impersonationEndpoints,
  invitationRoundEndpoints,
  linkEndpoints,
  logEndpoints,
  notificationEndpoints,
  ownEndpoints,
  phoneEndpoints,
  registrationEndpoints,
  userEndpoints,
} from '../contract/index.ts';

export const authApi = client(authEndpoints);
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
export const ownApi = client(ownEndpoints);
export const userApi = client(userEndpoints);
