import { CasesAbout } from './cases-about.tsx';

/** The cases about one user. */
export default function UserCasesTab({ userId }: { readonly userId: string }) {
  return <CasesAbout type="USER" id={userId} />;
}
