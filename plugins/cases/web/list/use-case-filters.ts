import { type Filter, type OptionSearch, optionsFrom, useCreatedFilters } from '@platform/ui';
import { useSession } from '@platform/web';
import { usePropertyNames } from '@plugins/properties/web/api';
import { useTranslation } from 'react-i18next';
import { CaseInvoiceStatus, CasePriority, cases, CaseStatus, CaseType } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';

/** Finds who sees to cases. */
const managerSearch = optionsFrom(caseApi.managers, ({ id, name, organisation }) => ({
  value: id,
  label: name,
  detail: organisation,
}));

/** As many values as a call takes; whom the others do not have is refused when it is saved. */
const MOST_NAMED = 100;
/** Finds who sees to cases in each of those organisations. */
export const managersOf = (organisationIds: readonly string[]): OptionSearch => ({
  ...managerSearch,
  call: { query: { organisationId: [...new Set(organisationIds)].slice(0, MOST_NAMED) } },
});

/** What a list of cases can be narrowed to. Those in `without` are fixed by the page. */
export function useCaseFilters(without: readonly string[] = []): readonly Filter[] {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const words = (id: string, values: readonly string[]): Filter => ({
    id,
    label: t(`${id}.label`),
    options: values.map((value) => ({ value, label: t(`${id}.${value}`) })),
  });
  const only = (id: string): Filter => ({ id, label: t(`only.${id}`), single: true, options: [{ value: 'true', label: t('only.yes') }] });
  const created = useCreatedFilters();
  const property = usePropertyNames();
  const due = ['DAY', 'WEEK'].map((value) => ({ value, label: t(`dueWithin.${value}`) }));
  const staff: readonly Filter[] = [
    ...(property ? [{ id: 'property', label: t('property'), search: property, single: true as const }] : []),
    { id: 'dueWithin', label: t('due'), single: true, options: due },
    words('priority', CasePriority.options),
    ...(can(cases.permissions.internal) ? [words('invoiceStatus', CaseInvoiceStatus.options)] : []),
    ...(can(cases.permissions.write) ? [{ id: 'managerId', label: t('manager'), search: managerSearch, single: true as const }] : []),
    ...['mine', 'overdue', 'urgent', 'onCall'].map(only),
  ];
  const filters = [
    words('status', CaseStatus.options),
    words('type', CaseType.options),
    ...(can(cases.permissions.read) ? staff : []),
    only('unread'),
    ...created,
  ];
  return filters.filter(({ id }) => !without.includes(id));
}
