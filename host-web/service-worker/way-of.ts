/**
 * How a request is answered: from the server, the page, or the cache. The page comes from the server while there is one; files that never
 * change come from the cache.
 */
export type Way = 'server' | 'page' | 'kept';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}
/**
 * How the service worker answers a request. Answers of the API are never cached, whatever their address: they are shown as the server has
 * them, or not at all.
 */
export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || pathname.startsWith('/v1/')) return 'server';
  if (mode === 'navigate') return 'page';
  return pathname.startsWith('/assets/') ? 'kept' : 'server';
}
