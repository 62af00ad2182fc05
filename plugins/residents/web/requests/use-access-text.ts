import { useLanguage } from '@platform/web';
import { LOCALE_OF } from '@platform/core';
import type { ServiceRequestSummary } from '../../contract/index.ts';

/** When somebody comes: one day with its hours, or from and to. */
export function useAccessText() {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(LOCALE_OF[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Stockholm' });
  return ({ accessFrom, accessTo }: Pick<ServiceRequestSummary, 'accessFrom' | 'accessTo'>) =>
    format.formatRange(new Date(accessFrom), new Date(accessTo));
}
