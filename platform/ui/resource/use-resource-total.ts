import type { Resource } from '@platform/core';
import { useWord } from '@platform/web';

/** How many rows of a resource there are, with their noun: "3 styrenheter". */
export function useResourceTotal({ words }: Pick<Resource, 'words'>): (count: number, said: string) => string {
  const word = useWord();
  return (count, said) => `${said} ${word(count === 1 ? words.one : words.many).toLowerCase()}`;
}
