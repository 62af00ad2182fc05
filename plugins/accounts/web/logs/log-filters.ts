import { type Filter, optionsFrom } from '@platform/ui';
import { useSession } from '@platform/web';
import { organisations } from '@plugins/organisations/contract';
import { useTranslation } from 'react-i18next';
import { LogPeriod } from '../../contract/index.ts';
import { organisationApi, userApi } from '../api-client.ts';

/** Narrows a log by a person, in the field of that name. */
export const personFilter = (id: 'actorId' | 'subjectId', label: string): Filter => ({
  id,
  label,
  search: optionsFrom(userApi.list, (user) => ({ value: user.id, label: user.name, detail: user.organisation.name })),
  single: true,
});

/** How far back, and whose: only whoever sees several organisations chooses one. */
export function useLogFilters(): { readonly period: Filter; readonly organisation: readonly Filter[] } {
  const { t } = useTranslation('accounts');
  const { can, workingOrganisation } = useSession();
  const period: Filter = {
    id: 'period',
    label: t('log.period.label'),
    options: LogPeriod.options.map((value) => ({ value, label: t(`log.period.${value}`) })),
    single: true,
  };
  const organisation: Filter = {
    id: 'organisationId',
    label: t('organisation'),
    search: optionsFrom(organisationApi.list, ({ id, name }) => ({ value: id, label: name })),
    single: true,
  };
  return { period, organisation: can(organisations.permissions.readCustomers) && !workingOrganisation ? [organisation] : [] };
}
