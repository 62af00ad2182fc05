import { organisations } from '../../contract/index.ts';
import { OrganisationList } from './organisation-list.tsx';

const SERVICE_DESKS = ['SERVICEDESK'];

export default function ServiceDeskListPage() {
  return (
    <OrganisationList
      kind="servicedesk"
      types={SERVICE_DESKS}
      place="/admin/servicedesk"
      permission={organisations.permissions.governPartners}
    />
  );
}
