import { type Field, readName } from '@platform/core';
import { useFormat, useWord } from '@platform/web';
import type { ReactNode } from 'react';
import type { ResourceItem } from './resource-options.ts';

/** How the value of a field is shown, in a list as in a detail. */
export function useResourceValues(): (name: string, field: Field, item: ResourceItem) => ReactNode {
  const { number, date } = useFormat();
  const word = useWord();
  return (name, field, item) => {
    const value = item[readName(name, field)];
    if (value === null || value === undefined) return undefined;
    if (field.kind === 'reference') return (value as { readonly name: string }).name; // as `Named` says
    if (field.kind === 'day') return date(String(value));
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return value ? '✓' : '–';
    const words = field.choices?.[String(value)];
    return words ? word(words) : String(value);
  };
}
