import { useContributions } from '@platform/web';
import { useDeferredValue } from 'react';
import type { FieldProps } from '../form/field-frame.tsx';
import { TextField } from '../form/text-field.tsx';
import { useField } from '../form/use-field.ts';
import type { OptionSearch } from '../list/filter.ts';
import { useOptions } from '../list/use-options.ts';
import type { NamesPoint } from './resource-options.ts';

interface Props extends FieldProps {
  /** Who knows names; without anybody it is a plain text. */
  readonly point: NamesPoint;
  readonly maxLength?: number;
}
/** A name that somebody may know already. Those that there are come up while one types; any other is taken as well. */
export function NameField({ point, ...field }: Props) {
  const [known] = useContributions(point);
  return known ? <Suggested {...field} search={known.search} /> : <TextField {...field} autoComplete="off" />;
}

function Suggested({ search, ...field }: Omit<Props, 'point'> & { readonly search: OptionSearch }) {
  const { value = '' } = useField<string>(field.name);
  const { options } = useOptions(search, useDeferredValue(value));
  return <TextField {...field} autoComplete="off" suggestions={[...new Set(options.map(({ label }) => label))]} />;
}
