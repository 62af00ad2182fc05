import { optionsFrom } from '@platform/ui';
import { client } from '@platform/web';
import { logotypeEndpoints, organisationEndpoints } from '../contract/index.ts';

export const logotypeApi = client(logotypeEndpoints);
export const organisationApi = client(organisationEndpoints);

/** What is read again when an organisation has changed. */
export const organisationReads = [
  organisationApi.list.key(),
  organisationApi.get.key(),
  organisationApi.services.key(),
  organisationApi.agreements.key(),
];

/** The partners in reach, to choose from. */
export const partnerSearch = optionsFrom(
  organisationApi.list,
  ({ id, name, city }) => ({ value: id, label: name, ...(city && { detail: city }) }),
  {
    query: { type: 'PARTNER' },
  },
);
