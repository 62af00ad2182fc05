import type { SigningId } from '../contract/index.ts';
import { type SigningPanelProps, SigningView } from './signing-view.tsx';
import { useLinkedSigning } from './use-linked-signing.ts';
import { useOwnSigning } from './use-own-signing.ts';

type Which =
  | { readonly signingId: SigningId; readonly linkToken?: undefined }
  | { readonly signingId?: undefined; readonly linkToken: string };

/** Signs with BankID: the text, the QR code or the app, and the result. It shows the time left too. */
export function SigningPanel({ signingId, linkToken, ...props }: SigningPanelProps & Which) {
  return linkToken === undefined ? <OwnSigning id={signingId} {...props} /> : <LinkedSigning token={linkToken} {...props} />;
}

function OwnSigning({ id, ...props }: SigningPanelProps & { readonly id: SigningId }) {
  return <SigningView control={useOwnSigning(id)} {...props} />;
}
function LinkedSigning({ token, ...props }: SigningPanelProps & { readonly token: string }) {
  return <SigningView control={useLinkedSigning(token)} {...props} />;
}
