import { useTranslation } from 'react-i18next';
import { userApi } from './api-client.ts';
import { UserDataList } from './components/user-data-list.tsx';

/** The users of one organisation. */
export default function OrganisationUsersTab({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('accounts');
  return (
    <UserDataList
      name="organisation-users"
      label={t('users')}
      list={userApi.listOf}
      call={{ params: { organisationId } }}
      empty={{ title: t('empty') }}
    />
  );
}
