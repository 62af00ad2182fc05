import { optionsFrom, organisationChoice } from '@platform/ui';
import { contribute } from '@platform/web';
import { organisationApi } from '../api-client.ts';

/** For whom something is made, by whoever works for several: one of the customers. */
export const customerChoice = contribute(organisationChoice, {
  id: 'customers',
  search: optionsFrom(organisationApi.list, ({ id, name, city }) => ({ value: id, label: name, detail: city ?? undefined }), {
    query: { type: 'CUSTOMER', orderBy: 'name' },
  }),
});
