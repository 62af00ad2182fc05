import { LoanRows } from './loans/loan-rows.tsx';

/** The latest loans of somebody, and how each stands. */
export default function UserLoansCard({ userId }: { readonly userId: string }) {
  return <LoanRows of={{ holderId: userId }} to={`/keys/loans?holderId=${userId}`} />;
}
