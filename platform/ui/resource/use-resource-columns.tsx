import { isNumber } from '@platform/core';
import { useFormat, useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Column } from '../list/column.ts';
import type { Filter } from '../list/filter.ts';
import { nameField, type ResourceItem, type ResourceViews } from './resource-options.ts';
import { useResourceValues } from './use-resource-values.tsx';

/** The columns of a resource's list. Its fields, and since when. */
export function useResourceColumns({ resource }: ResourceViews): readonly Column<ResourceItem>[] {
  const { t } = useTranslation('ui');
  const word = useWord();
  const { date } = useFormat();
  const valueOf = useResourceValues();
  const name = nameField(resource);
  const listed = Object.entries(resource.fields).filter(([, { multiline }]) => !multiline);
  const [first, ...others] = listed.map(([id, field]): Column<ResourceItem> => ({
    id,
    header: word(field.label),
    render: (item) => valueOf(id, field, item),
    ...(field.sorted && { sortBy: id }),
    ...(id === name && { share: 2 }),
    ...(isNumber(field) && { align: 'end' as const }),
    ...(field.unlisted && { optional: true as const }),
  }));
  const since: Column<ResourceItem> = {
    id: 'createdAt',
    header: t('resource.createdAt'),
    render: ({ createdAt }) => date(createdAt),
    sortBy: 'createdAt',
    hideBelow: 901,
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
