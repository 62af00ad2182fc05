import { NewOrganisation } from './new-organisation.tsx';

export default function NewPartnerPage() {
  return <NewOrganisation type="PARTNER" kind="partners" place="/admin/partners" doneAt={(id) => `/admin/partners/success/${id}`} />;
}
