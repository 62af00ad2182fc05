import { organisations } from '../../contract/index.ts';
import { OrganisationList } from './organisation-list.tsx';

const CUSTOMERS = ['CUSTOMER'];

/** Every customer in reach: of the partner, or of all partners. */
export default function CustomerListPage() {
  return (
    <OrganisationList
      kind="customers"
      types={CUSTOMERS}
      place="/admin/customers"
      permission={organisations.permissions.govern}
      hasPartner
    />
  );
}
