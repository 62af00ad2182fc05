import { apiBase } from '../../platform/web/api-base.ts';

/** Where the e-ID broker leads back to. */
const RETURN = '/eident/return';
const YEAR = 365 * 24 * 60 * 60;

interface HeaderOptions {
  readonly protocol?: 'http' | 'https';
  /** The error-reporting service's address: pages may talk to its origin. */
  readonly reportsTo?: string | undefined;
  /** Of the page that is asked for. */
  readonly pathname?: string;
}

/** What every answer of the web carries. Only our own scripts, nobody frames us, no address leaks to other sites. */
export function securityHeaders(
  host: string,
  { protocol = 'http', reportsTo, pathname = '/' }: HeaderOptions = {},
): Readonly<Record<string, string>> {
  const api = apiOf(`${protocol}://${host}`);
  const policy = {
    'default-src': `'self'`,
    // The reader of codes is ours too, compiled; no text becomes a script.
    'script-src': `'self' 'wasm-unsafe-eval'`,
    'connect-src': [`'self'`, api, reportsTo && new URL(reportsTo).origin].filter((part) => part !== undefined).join(' '),
    'img-src': `'self' data: blob: ${api}`,
    'font-src': `'self' data:`,
    // The components write their styles into the page as they are mounted.
    'style-src': `'self' 'unsafe-inline'`,
    'frame-src': 'blob:',
    // Films that people have sent.
    'media-src': 'blob:',
    'object-src': `'none'`,
    'base-uri': `'none'`,
    'form-action': `'self'`,
    'frame-ancestors': `'none'`,
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map((part) => part.join(' '))
      .join('; '),
    // The portal opens the e-ID broker in a window of its own, and the page that it leads back to there answers the one that opened it.
    'Cross-Origin-Opener-Policy': pathname === RETURN ? 'unsafe-none' : 'same-origin-allow-popups',
    // Nobody else's page shows our files.
    'Cross-Origin-Resource-Policy': 'same-origin',
    // The camera reads keys; nothing else of the machine is asked for.
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    // A signing link carries a token in its address.
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** Files with a hash in their name never change. All others are asked about each time. */
export function cacheControl(pathname: string): string {
  return isHashed(pathname) ? `public, max-age=${YEAR}, immutable` : 'no-cache';
}

/** Whether a file stands where the build puts those with a hash in their name. */
function isHashed(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}

function apiOf(page: string): string {
  return URL.canParse(page) ? apiBase(new URL(page)) : '';
}
