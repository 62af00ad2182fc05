import { Language, type Country } from '@platform/core';

const COUNTRY_OF: Readonly<Record<Language, Country>> = { sv: 'SE', nb: 'NO' };
const BY_TAG: Readonly<Record<string, Language>> = { sv: 'sv', nb: 'nb', no: 'nb', nn: 'nb' };
const BY_ENDING: Readonly<Record<string, Language>> = { se: 'sv', no: 'nb' };

/** The language to show: the browser's, then the host ending's, then Swedish (spec part 1). */
export function chooseLanguage(browser: readonly string[], hostname: string): Language {
  const wanted = browser.map((tag) => BY_TAG[tag.toLowerCase().split('-')[0] ?? '']).find((language) => language !== undefined);
  return wanted ?? BY_ENDING[hostname.split('.').at(-1) ?? ''] ?? Language.enum.sv;
}

/** The value of the language header. */
export function languageHeader(language: Language): Country {
  return COUNTRY_OF[language];
}
