import { createContext, use } from 'react';
import type { Cookies } from './cookies/cookie-choice.ts';
import type { Installation } from './install/installation.ts';
import type { PageWorker } from './update/service-worker.ts';

/** What the page has besides the portal's host: made once, at its start. */
export interface ShellParts {
  readonly worker: PageWorker;
  readonly cookies: Cookies;
  readonly installation: Installation;
}
export const ShellContext = createContext<ShellParts | undefined>(undefined);

export function useShell(): ShellParts {
  const parts = use(ShellContext);
  if (!parts) throw new Error('Nothing of the shell works outside App');
  return parts;
}
