import { CasesAbout } from './cases-about.tsx';

/** The cases about one key. */
export default function KeyCasesTab({ keyId }: { readonly keyId: string }) {
  return <CasesAbout type="KEY" id={keyId} />;
}
