/** What the browser that shows the link runs on. */
export type StartDevice = 'mobile' | 'computer';

/** The link that opens the BankID app on the same device. The way back is the order's `returnUrl`. */
export function startUrl(autoStartToken: string, device: StartDevice): string {
  const query = new URLSearchParams({ autostarttoken: autoStartToken });
  return device === 'mobile' ? `https://app.bankid.com/?${query}` : `bankid:///?${query}`;
}

/** Where the asker's browser runs, by what it says of itself; a wrong guess costs a click, not the signature. */
export function startDeviceOf(userAgent: string | undefined): StartDevice {
  return /Android|iPhone|iPad|Mobile/i.test(userAgent ?? '') ? 'mobile' : 'computer';
}
