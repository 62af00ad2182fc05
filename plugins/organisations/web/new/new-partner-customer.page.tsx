import { useParams } from 'react-router';
import { NewOrganisation } from './new-organisation.tsx';

/** A new customer of the partner in the address. */
export default function NewPartnerCustomerPage() {
  const { partnerId = '' } = useParams();
  const place = `/admin/partners/${partnerId}`;
  return <NewOrganisation type="CUSTOMER" kind="customers" partnerId={partnerId} place={place} doneAt={(id) => `${place}/success/${id}`} />;
}
