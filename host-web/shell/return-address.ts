import { isPortalPath } from '@platform/web';

const NAME = 'to';

/** The sign-in page, with the way back in it. */
export function signInAddress({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return `/login?${new URLSearchParams({ [NAME]: pathname + search })}`;
}

/** The address to return to after signing in: a path of the portal, nothing else. */
export function returnAddress(search: URLSearchParams): string {
  const wanted = search.get(NAME) ?? '';
  return isPortalPath(wanted) ? wanted : '/dashboard';
}
