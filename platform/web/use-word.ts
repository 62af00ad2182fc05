import type { Text } from '@platform/core';
import { useLanguage } from './use-language.ts';

/** Translates texts of contracts into the reader's language. Contracts hold those that server and web both show. */
export function useWord(): (words: Text) => string {
  const { language } = useLanguage();
  return (words) => words[language];
}
