import { useTranslation } from 'react-i18next';

/** Who acted; of an impersonation both. */
export function Actor({ who, impersonator }: { readonly who: string; readonly impersonator: string | null }) {
  const { t } = useTranslation('accounts');
  if (impersonator === null) return who;
  return impersonator === '' ? t('log.asUnknown', { who }) : t('log.as', { who, by: impersonator });
}
