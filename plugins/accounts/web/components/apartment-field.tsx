import { ComboboxField, optionsFrom } from '@platform/ui';
import type { Apartment } from '@plugins/residents/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { apartmentApi } from '../api-client.ts';

type Place = Pick<Apartment, 'id' | 'number' | 'address'>;

/** An apartment as the field keeps it and shows it. */
export const apartmentOption = ({ id, number, address }: Place) => ({ value: id, label: `${number}, ${address}` });

interface Props {
  readonly organisationId: string;
  readonly hint?: string;
}
/** Where somebody lives: one of their organisation's apartments. */
export function ApartmentField({ organisationId, hint }: Props) {
  const { t } = useTranslation('accounts');
  const search = useMemo(() => optionsFrom(apartmentApi.list, apartmentOption, { query: { organisationId } }), [organisationId]);
  return <ComboboxField name="apartmentId" label={t('apartment')} search={search} {...(hint && { hint })} />;
}
