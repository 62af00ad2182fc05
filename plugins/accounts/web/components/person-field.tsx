import { ComboboxField, type FieldProps } from '@platform/ui';
import { personSearch } from './person-search.ts';

/** One person by their id. */
export function PersonField(field: FieldProps) {
  return <ComboboxField {...field} search={personSearch} />;
}
