import { organisations } from '../../contract/index.ts';
import { OrganisationList } from './organisation-list.tsx';

const PARTNERS = ['PARTNER'];

export default function PartnerListPage() {
  return (
    <OrganisationList kind="partners" types={PARTNERS} place="/admin/partners" permission={organisations.permissions.governPartners} />
  );
}
