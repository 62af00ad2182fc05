import type { Role } from '@platform/core';
import { ComboboxField, type FieldProps } from '@platform/ui';
import { personSearch } from './person-search.ts';

interface Props extends FieldProps {
  /** Whose people; all within reach without. */
  readonly organisationId?: string;
  /** Who have one of these roles; all without. */
  readonly roles?: readonly Role[];
}
/** Somebody with an account, found by name, e-mail, phone or apartment. */
export function PersonField({ organisationId, roles, ...field }: Props) {
  const { call } = personSearch;
  const narrowed = { ...(organisationId && { organisationId }), ...(roles && { role: [...roles] }) };
  return <ComboboxField {...field} search={{ ...personSearch, call: { query: { ...call.query, ...narrowed } } }} />;
}
