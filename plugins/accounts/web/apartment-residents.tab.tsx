import { useTranslation } from 'react-i18next';
import { userApi } from './api-client.ts';
import { UserDataList } from './components/user-data-list.tsx';

/** Who lives in one apartment. */
export default function ApartmentResidentsTab({ apartmentId }: { readonly apartmentId: string }) {
  const { t } = useTranslation('accounts');
  return (
    <UserDataList
      name="apartment-residents"
      label={t('residents')}
      list={userApi.list}
      call={{ query: { apartmentId } }}
      empty={{ title: t('nobodyLivesHere') }}
    />
  );
}
