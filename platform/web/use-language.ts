import type { Language } from '@platform/core';
import { useHost } from './host-context.ts';

/** The language of the page, and how it is changed: this browser remembers it, and the page is read again. */
export function useLanguage(): { readonly language: Language; readonly speak: (language: Language) => void } {
  const { language, speak } = useHost();
  return { language, speak };
}
