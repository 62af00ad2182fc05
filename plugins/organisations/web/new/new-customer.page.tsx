import { NewOrganisation } from './new-organisation.tsx';

export default function NewCustomerPage() {
  return <NewOrganisation type="CUSTOMER" kind="customers" place="/admin/customers" doneAt={(id) => `/admin/customers/success/${id}`} />;
}
