import { useSyncExternalStore } from 'react';
import { useShell } from '../shell-parts.ts';

/** What was chosen about cookies, and how to choose. */
export function useCookieChoice() {
  const { cookies } = useShell();
  return { chosen: useSyncExternalStore(cookies.subscribe, cookies.chosen), choose: cookies.choose };
}
