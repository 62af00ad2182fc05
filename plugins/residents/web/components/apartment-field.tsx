import { ComboboxField, type FieldProps, optionsFrom } from '@platform/ui';
import { useMemo } from 'react';
import { apartmentApi } from '../api-client.ts';
import { apartmentOption } from './apartment-search.ts';

/** One of an organisation's apartments. */
export function ApartmentField({ organisationId, ...field }: FieldProps & { readonly organisationId: string }) {
  const search = useMemo(() => optionsFrom(apartmentApi.list, apartmentOption, { query: { organisationId } }), [organisationId]);
  return <ComboboxField {...field} search={search} />;
}
