import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { LinkButton, Page } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { accounts } from '../contract/index.ts';
import { userApi } from './api-client.ts';
import { UserDataList } from './components/user-data-list.tsx';

/** The users of the organisation that one works for, or of all in reach. */
export default function UserListPage() {
  const { t } = useTranslation('accounts');
  const { can, user, workingOrganisation } = useSession();
  const { id } = workingOrganisation ?? user.organisation;
  const add = can(accounts.permissions.write) && (
    <>
      <LinkButton to="/admin/users/import" icon={<ArrowUpload20Regular />}>
        {t('import.action')}
      </LinkButton>
      <LinkButton to={`/admin/users/${id}/new`} appearance="primary">
        {t('newUser')}
      </LinkButton>
    </>
  );
  return (
    <Page title={t('users')} actions={add}>
      <UserDataList name="users" label={t('users')} list={userApi.list} empty={{ title: t('empty') }} />
    </Page>
  );
}
