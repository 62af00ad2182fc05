import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { LinkButton, Page } from '@platform/ui';
import { useSession } from '@platform/web';
import { organisations } from '@plugins/organisations/contract';
import { useTranslation } from 'react-i18next';
import { accounts } from '../contract/index.ts';
import { userApi } from './user-api.ts';
import { ExportUsers, UserDataList } from './components/user-data-list.tsx';
import { InviteAll } from './invitations/invite-all.tsx';
import { useInvite } from './invitations/use-invite.ts';

/** The users of the organisation that one works for, or of all in reach. */
export default function UserListPage() {
  const { t } = useTranslation('accounts');
  const { can, user, workingOrganisation } = useSession();
  const { id } = workingOrganisation ?? user.organisation;
  // whoever sees the users of several, and works for none of them, says on its page whose are meant
  const isOne = workingOrganisation !== undefined || !can(organisations.permissions.readCustomers);
  const { bulkActions } = useInvite(undefined);
  const add = can(accounts.permissions.write) && (
    <>
      <LinkButton to="/admin/users/import" icon={<ArrowUpload20Regular />}>
        {t('import.action')}
      </LinkButton>
      <LinkButton to={`/admin/users/${id}/new`} appearance="primary" icon={<Add20Regular />}>
        {t('newUser')}
      </LinkButton>
    </>
  );
  return (
    <Page
      title={t('users')}
      actions={
        <>
          <ExportUsers />
          {isOne && <InviteAll organisationId={id} />}
          {add}
        </>
      }
    >
      <UserDataList
        name="users"
        without={isOne ? ['organisation'] : []}
        label={t('users')}
        list={userApi.list}
        empty={{ title: t('empty') }}
        bulkActions={bulkActions}
      />
    </Page>
  );
}
