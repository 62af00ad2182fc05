import { ComboboxField, type FieldProps } from '@platform/ui';
import { personSearch } from './person-search.ts';

interface Props extends FieldProps {
  /** Whose people; all within reach without. */
  readonly organisationId?: string;
}
/** Somebody with an account, found by name, e-mail, phone or apartment. */
export function PersonField({ organisationId, ...field }: Props) {
  const { call } = personSearch;
  const search = organisationId ? { ...personSearch, call: { query: { ...call.query, organisationId } } } : personSearch;
  return <ComboboxField {...field} search={search} />;
}
