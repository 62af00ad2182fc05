import { OrganisationId } from '@plugins/organisations/contract';
import { LoanRows } from './loans/loan-rows.tsx';

/** The latest loans of a customer, and how each stands. */
export default function OrganisationLoansCard({ organisationId }: { readonly organisationId: string }) {
  return <LoanRows of={{ organisationId: [OrganisationId.parse(organisationId)] }} to={`/keys/loans?organisationId=${organisationId}`} />;
}
