import { useTranslation } from 'react-i18next';
import { KeyTable } from './components/key-table.tsx';

const FIXED = ['holder', 'holderType', 'holderId'];

/** The keys that an apartment has. */
export default function ApartmentKeysTab({ apartmentId }: { readonly apartmentId: string }) {
  const { t } = useTranslation('keys');
  return (
    <KeyTable
      name="apartment-keys"
      call={{ query: { holderId: apartmentId } }}
      without={FIXED}
      empty={{ title: t('held.noneByApartment') }}
    />
  );
}
