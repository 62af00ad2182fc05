import { useParams } from 'react-router';
import { OrganisationDetail } from './detail/organisation-detail.tsx';

export default function OrganisationPage() {
  const { organisationId = '' } = useParams();
  return <OrganisationDetail organisationId={organisationId} />;
}
