const HERE = 'https://here.invalid';

/** Whether a browser resolves an address to a page of the portal. Browsers read a backslash as a slash, and drop tabs. */
export function isPortalPath(address: string): boolean {
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return false;
  const { origin, pathname } = new URL(address, HERE);
  return origin === HERE && !pathname.startsWith('//');
}
