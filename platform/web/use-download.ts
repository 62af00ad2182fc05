import type { CallOf, Endpoint } from '@platform/core';
import { useHost } from './host-context.ts';
import type { DownloadedFile } from './send.ts';

type FileEndpoint = Endpoint & { readonly reply: 'stream' };

/** Fetches a file with the session's credentials and hands it to the browser to save. @throws ApiError */
export function useDownload(): <E extends FileEndpoint>(endpoint: E, call: CallOf<E>) => Promise<void> {
  const { send } = useHost();
  return async (endpoint, call) => {
    // An endpoint that replies with a stream always gives a file.
    saveFile((await send(endpoint, call as object)) as DownloadedFile);
  };
}

/** Hands a fetched file to the browser to save. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
