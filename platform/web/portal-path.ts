const HERE = 'https://here.invalid';

/** Whether an address leads to a page of the portal, as a browser reads it: that takes a backslash for a slash, and a tab for nothing. */
export function isPortalPath(address: string): boolean {
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return false;
  const { origin, pathname } = new URL(address, HERE);
  return origin === HERE && !pathname.startsWith('//');
}
