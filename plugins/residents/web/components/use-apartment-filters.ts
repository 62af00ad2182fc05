import { type Filter, optionsFrom } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { apartmentApi } from '../api-client.ts';

/** An address is its own name in the contract. */
const addressSearch = optionsFrom(apartmentApi.addresses, ({ address, organisation }) => ({
  value: address,
  label: address,
  detail: organisation.name,
}));

/** What a list of apartments can be narrowed to. */
export function useApartmentFilters(): readonly Filter[] {
  const { t } = useTranslation('residents');
  return [
    { id: 'address', label: t('address'), search: addressSearch },
    {
      id: 'occupied',
      label: t('occupied.label'),
      single: true,
      options: ['true', 'false'].map((value) => ({ value, label: t(`occupied.${value}`) })),
    },
  ];
}
