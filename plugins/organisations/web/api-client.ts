import { optionsFrom } from '@platform/ui';
import { client } from '@platform/web';
import { organisationEndpoints } from '../contract/index.ts';

export const organisationApi = client(organisationEndpoints);

/** The partners in reach, to choose from. */
export const partnerSearch = optionsFrom(
  organisationApi.list,
  ({ id, name, city }) => ({ value: id, label: name, ...(city && { detail: city }) }),
  {
    query: { type: 'PARTNER' },
  },
);
