import { CasesAbout } from './cases-about.tsx';

/** The cases about one apartment. */
export default function ApartmentCasesTab({ apartmentId }: { readonly apartmentId: string }) {
  return <CasesAbout type="APARTMENT" id={apartmentId} />;
}
