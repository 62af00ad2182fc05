import { Language } from '@platform/core';

/** The one thing that the browser remembers about whoever used it last: signing out leaves it. */
export const LANGUAGE = 'language';

/** The language that somebody chose in this browser. */
export function chosenLanguage(local: Pick<Storage, 'getItem'>): Language | undefined {
  return Language.safeParse(local.getItem(LANGUAGE)).data;
}
