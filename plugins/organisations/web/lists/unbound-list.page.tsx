import { OrganisationList } from './organisation-list.tsx';

const UNBOUND = ['UNBOUND', 'GUEST'];

/** Those who registered themselves and are nobody's customer yet. */
export default function UnboundListPage() {
  return <OrganisationList kind="unbound" types={UNBOUND} place="/admin/unbound" hasPartner />;
}
