import { ComboboxField, type FieldProps, optionsFrom } from '@platform/ui';
import { useMemo } from 'react';
import type { Apartment } from '../../contract/index.ts';
import { apartmentApi } from '../api-client.ts';

/** An apartment as the field keeps it and shows it. */
export const apartmentOption = ({ id, number, address }: Pick<Apartment, 'id' | 'number' | 'address'>) => ({
  value: id,
  label: `${number}, ${address}`,
});
const optionInReach = (apartment: Apartment) => ({ ...apartmentOption(apartment), detail: apartment.organisation.name });

/** Finds an apartment of any organisation in reach. */
export const apartmentSearch = optionsFrom(apartmentApi.list, optionInReach);

/** One of an organisation's apartments. */
export function ApartmentField({ organisationId, ...field }: FieldProps & { readonly organisationId: string }) {
  const search = useMemo(() => optionsFrom(apartmentApi.list, apartmentOption, { query: { organisationId } }), [organisationId]);
  return <ComboboxField {...field} search={search} />;
}
