/** How a request is answered: by the server alone, the page from the server while there is one, a file that never changes from what is kept. */
export type Way = 'server' | 'page' | 'kept';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}
/** What the API answers is never kept, whichever address it has: what is shown is as the server knows it, or not shown. */
export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || pathname.startsWith('/v1/')) return 'server';
  if (mode === 'navigate') return 'page';
  return pathname.startsWith('/assets/') ? 'kept' : 'server';
}
