import type { Language } from '@platform/core';
import { useHost } from './host-context.ts';

/** The language of the page, and a function to change it. The change takes effect at once, and this browser remembers it. */
export function useLanguage(): { readonly language: Language; readonly speak: (language: Language) => Promise<void> } {
  const { language, speak } = useHost();
  return { language, speak };
}
