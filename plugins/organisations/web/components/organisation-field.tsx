import { ComboboxField } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { organisations } from '../../contract/index.ts';
import { organisationSearch } from './organisation-search.ts';

/** Whether the user reaches several organisations and works for none of them. */
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
