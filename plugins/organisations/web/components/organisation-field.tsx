import { ComboboxField, type Filter, optionsFrom } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { organisations } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';

/** Finds an organisation in reach by its name or number. */
export const organisationSearch = optionsFrom(organisationApi.list, ({ id, name, city }) => ({
  value: id,
  label: name,
  detail: city ?? undefined,
}));

/** Whether whoever is signed in has several organisations in reach, and works for none of them. */
export function useAsksOrganisation(): boolean {
  const { can, workingOrganisation } = useSession();
  return can(organisations.permissions.readCustomers) && !workingOrganisation;
}

/** Whose it is, in `organisationId`; nothing for whoever is not to be asked. */
export function OrganisationField({ label }: { readonly label?: string }) {
  const { t } = useTranslation('organisations');
  if (!useAsksOrganisation()) return null;
  return <ComboboxField name="organisationId" label={label ?? t('organisation')} search={organisationSearch} />;
}

/** Narrows a list to one organisation. */
export const organisationFilter = (label: string): Filter => ({ id: 'organisationId', label, search: organisationSearch, single: true });
