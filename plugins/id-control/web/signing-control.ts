import type { Signing, SigningDevice, StartedSigning } from '../contract/index.ts';

/** How the panel reads and controls a signing, for signed-in users and link holders. */
export interface SigningControl {
  readonly signing: Signing | undefined;
  /** Why it could not be read. */
  readonly readFault: Error | null;
  readonly readAgain: () => void;
  /** Why BankID could not be opened, or the request not be withdrawn. */
  readonly fault: Error | null;
  readonly isBusy: boolean;
  readonly start: (device: SigningDevice) => Promise<StartedSigning | undefined>;
  /** Withdraws the request, for a reason if one is given; a link cannot. */
  readonly cancel: ((because: { readonly reason?: string | undefined }) => Promise<unknown>) | undefined;
}

const SECOND = 1_000;
/** How often somebody who gets no live events looks whether the signing went on elsewhere. */
const LOOK_EVERY = 5 * SECOND;

/** An open order is asked about once a second: so often its QR code changes. */
export function askAgain(signing: Signing | undefined, isLive: boolean): number | false {
  if (signing?.status === 'PENDING') return SECOND;
  return !isLive && signing?.status === 'WAITING' ? LOOK_EVERY : false;
}
