import { useHolder } from './loan-holder.ts';
import { LoanSummary } from '../loans/loan-summary.tsx';
import { LoanWayField } from './loan-way-field.tsx';

/** How the receipt is signed, after one more look at what it says. */
export function LoanSigningStep() {
  const holder = useHolder();
  return (
    <>
      <LoanSummary />
      {holder && <LoanWayField holder={holder} />}
    </>
  );
}
