import { LANGUAGE } from './chosen-language.ts';

/** What the browser's user decided about cookies and storage. */
export const COOKIE_CHOICE = 'cookie-choice';
/** When somebody last said that they do not want the portal on their home screen. */
export const INSTALL_REFUSED = 'install-refused';

/** What signing out leaves: choices about this browser, which say nothing about who used it. */
const KEPT = [LANGUAGE, COOKIE_CHOICE, INSTALL_REFUSED];

/** Clears a storage of everything but those choices. */
export function clearButChoices(storage: Storage): void {
  const kept = KEPT.map((name) => [name, storage.getItem(name)] as const);
  storage.clear();
  for (const [name, value] of kept) if (value !== null) storage.setItem(name, value);
}
