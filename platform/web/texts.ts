import { type Language, writtenNumber } from '@platform/core';
import { createInstance, type BackendModule, type FormatterModule, type i18n } from 'i18next';
import type { LoadTexts } from './plugin.ts';

/** Texts by namespace, each read when first shown. A missing text shows its key path (spec part 1). */
export function createTexts(language: Language, sources: Readonly<Record<string, LoadTexts>>): i18n {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    async read(spoken, namespace) {
      // It is only ever asked for a language that it was told of.
      const texts = await sources[namespace]?.(spoken as Language);
      return { ...texts?.default };
    },
  };
  const texts = createInstance();
  void texts
    .use(backend)
    .use(counts)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: false,
      interpolation: { escapeValue: false, prefix: '{', suffix: '}', alwaysFormat: true },
      react: { useSuspense: true },
    });
  return texts;
}

const none = () => undefined;
/** A count is written as numbers are: "5 510 nycklar". Other numbers may be years, or names of things. */
const counts: FormatterModule = {
  type: 'formatter',
  init: none,
  add: none,
  addCached: none,
  format: (value, ...[, language, options]) =>
    typeof value === 'number' && options?.['interpolationkey'] === 'count'
      ? writtenNumber(value, language as Language) // it is only ever asked for ours
      : value,
};
