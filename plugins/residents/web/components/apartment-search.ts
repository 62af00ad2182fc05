import { optionsFrom } from '@platform/ui';
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
