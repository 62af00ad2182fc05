import { ComboboxField, type FieldProps } from '@platform/ui';
import { useMemo } from 'react';
import { repositorySearchIn } from './searches.ts';

/** A storage place of the organisation whose keys go there. */
export function PlaceField({ organisationId, ...field }: FieldProps & { readonly organisationId: string }) {
  const search = useMemo(() => repositorySearchIn(organisationId), [organisationId]);
  return <ComboboxField {...field} search={search} />;
}
