import { Language } from '@platform/core';

/** Kept over sign-out: `kept-choices.ts`. */
export const LANGUAGE = 'language';

/** The language that somebody chose in this browser. */
export function chosenLanguage(local: Pick<Storage, 'getItem'>): Language | undefined {
  return Language.safeParse(local.getItem(LANGUAGE)).data;
}
