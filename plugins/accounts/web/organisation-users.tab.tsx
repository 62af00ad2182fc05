import { useTranslation } from 'react-i18next';
import { userApi } from './api-client.ts';
import { UserDataList } from './components/user-data-list.tsx';
import { InviteAll } from './invitations/invite-all.tsx';
import { useInvite } from './invitations/use-invite.ts';

/** The users of one organisation. */
export default function OrganisationUsersTab({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('accounts');
  const { bulkActions } = useInvite(organisationId);
  return (
    <>
      <InviteAll organisationId={organisationId} />
      <UserDataList
        name="organisation-users"
        label={t('users')}
        list={userApi.listOf}
        call={{ params: { organisationId } }}
        empty={{ title: t('empty') }}
        bulkActions={bulkActions}
      />
    </>
  );
}
