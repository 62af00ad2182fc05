import { optionsFrom, organisationChoice, partnerChoice } from '@platform/ui';
import { contribute } from '@platform/web';
import { organisations } from '../../contract/index.ts';
import { organisationApi, partnerSearch } from '../api-client.ts';

/** For whom something is made, by whoever works for several: one of the customers. */
export const customerChoice = contribute(organisationChoice, {
  id: 'customers',
  search: optionsFrom(organisationApi.list, ({ id, name, city }) => ({ value: id, label: name, detail: city ?? undefined }), {
    query: { type: 'CUSTOMER', orderBy: 'name' },
  }),
});

/** By which a list is narrowed to a partner and its customers. */
export const byPartner = contribute(partnerChoice, {
  id: 'partners',
  permission: organisations.permissions.readPartners,
  search: partnerSearch,
});
