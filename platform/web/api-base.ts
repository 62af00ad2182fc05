const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])$/i;

/**
 * Where the API of a page answers (spec part 7). The page's origin with the host part `portal` replaced by `api`; on an IP address
 * http on port 3002; on localhost port 3002 too.
 */
export function apiBase(page: { readonly protocol: string; readonly hostname: string; readonly port: string }): string {
  if (page.hostname === 'localhost') return 'http://localhost:3002';
  if (IP_ADDRESS.test(page.hostname)) return `http://${page.hostname}:3002`;
  const labels = page.hostname.split('.');
  const portal = labels.indexOf('portal');
  const host = labels.with(Math.max(portal, 0), portal < 0 ? (labels[0] ?? '') : 'api').join('.');
  return `${page.protocol}//${host}${page.port && `:${page.port}`}`;
}

/** The whole address of something that the API shows by a path with a token. A file for a picture or a link. */
export const apiAddress = (path: string): string => `${apiBase(location)}${path}`;
