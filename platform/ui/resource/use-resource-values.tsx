import { type Field, readName, type Text } from '@platform/core';
import { useFormat, useWord } from '@platform/web';
import type { ReactNode } from 'react';
import type { ResourceItem } from './resource-options.ts';

/** As a computed moment is read. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** How the value of a field is shown, in a list as in a detail. */
export function useResourceValues(): (name: string, field: Field, item: ResourceItem) => ReactNode {
  const { number, date } = useFormat();
  const word = useWord();
  const chosen = (words: Text | undefined, value: string) => (words ? word(words) : value);
  return (name, field, item) => {
    const value = item[readName(name, field)];
    if (value === undefined) return undefined;
    if (typeof value === 'object') return (value as { readonly name: string } | null)?.name; // as `Named` says
    if (field.kind === 'day' || MOMENT.test(String(value))) return date(String(value));
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return value ? '✓' : '–';
    return chosen(field.choices?.[String(value)], String(value));
  };
}
