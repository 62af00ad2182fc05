import type { Filter } from '@platform/ui';
import { organisationFilter, useAsksOrganisation } from '@plugins/organisations/web/api';
import { useTranslation } from 'react-i18next';
import { LogPeriod } from '../../contract/index.ts';

/** How far back, and whose: only whoever sees several organisations chooses one. */
export function useLogFilters(): { readonly period: Filter; readonly organisation: readonly Filter[] } {
  const { t } = useTranslation('accounts');
  const asks = useAsksOrganisation();
  const period: Filter = {
    id: 'period',
    label: t('log.period.label'),
    options: LogPeriod.options.map((value) => ({ value, label: t(`log.period.${value}`) })),
    single: true,
  };
  return { period, organisation: asks ? [organisationFilter(t('organisation'))] : [] };
}
