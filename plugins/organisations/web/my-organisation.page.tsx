import { useSession } from '@platform/web';
import { OrganisationDetail } from './detail/organisation-detail.tsx';

/** The organisation that one works for, else one's own. */
export default function MyOrganisationPage() {
  const { user, workingOrganisation } = useSession();
  return <OrganisationDetail organisationId={workingOrganisation?.id ?? user.organisation.id} />;
}
