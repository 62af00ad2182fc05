import { Link } from '@fluentui/react-components';
import { type Field, readName } from '@platform/core';
import { useFormat, useWord } from '@platform/web';
import type { ReactNode } from 'react';
import { PhoneLink } from '../display/phone-link.tsx';
import type { ResourceItem } from './resource-options.ts';

/** As a computed moment is read. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** How the value of a field is shown, in a list as in a detail. */
export function useResourceValues(): (name: string, field: Field, item: ResourceItem) => ReactNode {
  const { number, date } = useFormat();
  const word = useWord();
  const written = ({ choices = {}, reaches }: Field, value: string) => {
    if (reaches && value !== '') return <ReachLink by={reaches} text={value} />;
    const chosen = choices[value];
    return chosen ? word(chosen) : value;
  };
  return (name, field, item) => {
    const value = item[readName(name, field)];
    if (value === undefined) return undefined;
    if (typeof value === 'object') return (value as { readonly name: string } | null)?.name; // as `Named` says
    if (field.kind === 'day' || MOMENT.test(String(value))) return date(String(value));
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return value ? '✓' : '–';
    return written(field, String(value));
  };
}

/** A number to call, or an address to write to. */
function ReachLink({ by, text }: { readonly by: NonNullable<Field['reaches']>; readonly text: string }) {
  if (by === 'phone') return <PhoneLink phone={text} />;
  return (
    <Link inline href={`mailto:${text}`}>
      {text}
    </Link>
  );
}
