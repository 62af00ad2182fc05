import { NewOrganisation } from './new-organisation.tsx';

export default function NewServiceDeskPage() {
  return <NewOrganisation type="SERVICEDESK" kind="servicedesk" place="/admin/servicedesk" doneAt={(id) => `/admin/servicedesk/${id}`} />;
}
