import type { SigningDevice } from '../contract/index.ts';

/** The usual device for BankID: this phone, or another one beside a computer. */
export const usualDevice = (): SigningDevice => (matchMedia('(pointer: coarse) and (max-width: 599.98px)').matches ? 'SAME' : 'OTHER');

/** Hands over to the BankID app of this device; the page stays. */
export function openApp(startUrl: string): void {
  location.assign(startUrl);
}
