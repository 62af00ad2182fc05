import { type Filter, optionsFrom } from '@platform/ui';
import { organisationApi } from '../api-client.ts';

/** Finds an organisation in reach by its name or number. */
export const organisationSearch = optionsFrom(organisationApi.list, ({ id, name, city }) => ({
  value: id,
  label: name,
  detail: city ?? undefined,
}));

/** Narrows a list to one organisation. */
export const organisationFilter = (label: string): Filter => ({ id: 'organisationId', label, search: organisationSearch, single: true });
