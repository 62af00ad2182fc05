import type { Text } from '@platform/core';
import { useLanguage } from './use-language.ts';

/** Words that a contract holds in both languages, because server and web both say them, in the reader's language. */
export function useWord(): (words: Text) => string {
  const { language } = useLanguage();
  return (words) => words[language];
}
