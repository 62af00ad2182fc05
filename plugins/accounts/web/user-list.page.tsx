import { Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { userApi } from './api-client.ts';
import { UserDataList } from './components/user-data-list.tsx';

/** The users of the organisation that one works for, or of all in reach. */
export default function UserListPage() {
  const { t } = useTranslation('accounts');
  return (
    <Page title={t('users')}>
      <UserDataList name="users" label={t('users')} list={userApi.list} empty={{ title: t('empty') }} />
    </Page>
  );
}
