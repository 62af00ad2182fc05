import type { Ctx } from '@platform/server';
import type { SigningDevice } from '../../contract/index.ts';

/** What the browser that shows the link runs on. */
export type StartDevice = 'mobile' | 'computer';

/** The link that opens the BankID app on the same device. The way back is the order's `returnUrl`. */
export function startUrl(autoStartToken: string, device: StartDevice): string {
  const query = new URLSearchParams({ autostarttoken: autoStartToken });
  return device === 'mobile' ? `https://app.bankid.com/?${query}` : `bankid:///?${query}`;
}

/** The client's address, language and browser from a unit of work, for use outside it. */
export type Asker = Pick<Ctx, 'address' | 'language' | 'userAgent'>;
export const askerOf = ({ address, language, userAgent }: Asker): Asker => ({ address, language, userAgent });

/** The page that the app returns to, only when it runs on the same phone. At a computer the page stays open beside it. */
export function wayBackOf(
  { userAgent }: Asker,
  { device, page }: { readonly device: SigningDevice; readonly page?: string | undefined },
): string | null {
  return device === 'SAME' && startDeviceOf(userAgent) === 'mobile' ? (page ?? null) : null;
}

/** The type of the client's device, by its user agent. A wrong guess costs a click, not the signature. */
export function startDeviceOf(userAgent: string | undefined): StartDevice {
  return /Android|iPhone|iPad|Mobile/i.test(userAgent ?? '') ? 'mobile' : 'computer';
}
