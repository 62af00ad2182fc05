import { isNumber, isYesNo } from '@platform/core';
import { useFormat, useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Column } from '../list/column.ts';
import type { Filter } from '../list/filter.ts';
import { nameField, type ResourceItem, type ResourceViews } from './resource-options.ts';
import { useResourceValues } from './use-resource-values.tsx';

/** After the first: so many columns have room at 900 px and in the line of a phone, and at 1280 px. The rest is for who chooses it. */
const [NARROW, WIDE] = [3, 7];

/** The columns of a resource's list. Its fields, and since when. */
export function useResourceColumns({ resource }: ResourceViews): readonly Column<ResourceItem>[] {
  const { t } = useTranslation('ui');
  const word = useWord();
  const { date } = useFormat();
  const valueOf = useResourceValues();
  const name = nameField(resource);
  const listed = Object.entries(resource.fields).filter(([, { multiline }]) => !multiline);
  const usual = listed.filter(([, { unlisted }]) => !unlisted).map(([id]) => id);
  const [first, ...others] = listed.map(([id, field]): Column<ResourceItem> => ({
    id,
    header: word(field.label),
    render: (item) => valueOf(id, field, item),
    ...(field.sorted && { sortBy: id }),
    ...(id === name && { share: 2 }),
    ...(isNumber(field) && { align: 'end' as const }),
    ...(field.unlisted ? { optional: true as const } : roomOf(usual.indexOf(id))),
    // a tick says nothing without its header
    ...((isYesNo(field) || usual.indexOf(id) > NARROW) && { phone: 'none' as const }),
  }));
  const since: Column<ResourceItem> = {
    id: 'createdAt',
    header: t('resource.createdAt'),
    render: ({ createdAt }) => date(createdAt),
    sortBy: 'createdAt',
    phone: 'none',
    ...roomOf(usual.length),
  };
  return [...(first ? [first] : []), ...others, since];
}

/** What a resource's list can be narrowed by. Its choices, and the references that can be searched. */
export function useResourceFilters({ resource, searches = {} }: ResourceViews): readonly Filter[] {
  const word = useWord();
  return Object.entries(resource.fields).flatMap(([id, { filtered, label, choices }]): Filter[] => {
    const search = searches[id];
    if (!filtered) return [];
    if (search) return [{ id, label: word(label), search }];
    return choices
      ? [{ id, label: word(label), options: Object.entries(choices).map(([value, words]) => ({ value, label: word(words) })) }]
      : [];
  });
}

/** What a column needs by its place in the row. */
function roomOf(place: number): Pick<Column<ResourceItem>, 'hideBelow' | 'optional'> {
  if (place > WIDE) return { optional: true };
  return place > NARROW ? { hideBelow: 1280 } : {};
}
