import { useContributions } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { organisationChoice, partnerChoice } from '../resource/resource-options.ts';
import { useServesAll } from '../working/use-serves-all.ts';
import type { Column } from './column.ts';
import type { DataListProps } from './data-list-props.ts';
import type { Filter } from './filter.ts';
import type { ListSource } from './list-source.ts';

type Told<Row> = Pick<DataListProps<Row>, 'columns' | 'filters'>;
const WHOSE = 'organisation';
/** As `ofOrganisations` calls them in a contract. */
const FILTER = 'organisationId';
const PARTNER = 'partnerId';

/** Whether rows of several organisations stand in a list. Its calls may have them, and it is fixed to no one thing. */
export const isOfSeveral = ({
  list,
  call,
}: Pick<DataListProps<never>, 'call'> & { readonly list: Pick<ListSource<never>, 'isOverSeveral'> }) =>
  list.isOverSeveral === true && call?.params === undefined && !Object.keys(call?.query ?? {}).some((name) => name.endsWith('Id'));

/** Whose each row is, as a column and a filter. For whoever works for several and has chosen none; others get neither. */
export function useWhose<Row>({ columns, filters = [] }: Told<Row>): Required<Told<Row>> {
  const { t } = useTranslation('ui');
  const isForAll = useServesAll();
  const [choice] = useContributions(organisationChoice);
  const [partners] = useContributions(partnerChoice);
  const label = t('resource.organisation');
  if (!isForAll) return { columns: columns.filter(({ id }) => id !== WHOSE), filters: filters.filter(({ id }) => id !== FILTER) };
  const whose: Column<Row> = { id: WHOSE, header: label, render: (row) => (row as Owned).organisation.name, share: 1.4 };
  const [first, ...others] = columns;
  const shown = first === undefined || columns.some(({ id }) => id === WHOSE) ? columns : [first, whose, ...others];
  const isAsked = !choice || filters.some(({ id }) => id === FILTER);
  const all: readonly Filter[] = isAsked ? filters : [{ id: FILTER, label, search: choice.search, single: true }, ...filters];
  const byPartner =
    !partners || all.some(({ id }) => id === PARTNER)
      ? []
      : [{ id: PARTNER, label: t('resource.partner'), search: partners.search, single: true as const }];
  return { columns: shown, filters: [...all, ...byPartner] };
}
/** A row of a list that takes the filter; `ofOrganisations` says so. */
interface Owned {
  readonly organisation: { readonly name: string };
}
