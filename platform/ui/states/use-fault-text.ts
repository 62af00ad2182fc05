import { ApiError } from '@platform/web';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What to tell about a fault: the server's own words, else that something went wrong. */
export function useFaultText(): (fault: unknown) => string {
  const { t } = useTranslation('ui');
  return useCallback((fault) => (fault instanceof ApiError ? fault.message : t('unknownFault')), [t]);
}
