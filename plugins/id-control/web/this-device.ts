import type { SigningDevice } from '../contract/index.ts';

/** On a phone the app is on the phone itself; at a computer it is on another one. */
export const usualDevice = (): SigningDevice => (matchMedia('(pointer: coarse) and (max-width: 599.98px)').matches ? 'SAME' : 'OTHER');

/** Hands over to the BankID app of this device; the page stays. */
export function openApp(startUrl: string): void {
  location.assign(startUrl);
}
