import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { userApi } from './api-client.ts';
import { UserDataList } from './components/user-data-list.tsx';
import { InviteAll } from './invitations/invite-all.tsx';
import { useInvite } from './invitations/use-invite.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
    '> *:last-child': { alignSelf: 'stretch' },
  },
});

/** The users of one organisation. */
export default function OrganisationUsersTab({ organisationId }: { readonly organisationId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { bulkActions } = useInvite(organisationId);
  return (
    <div className={styles.root}>
      <InviteAll organisationId={organisationId} />
      <UserDataList
        name="organisation-users"
        without={['organisation']}
        label={t('users')}
        list={userApi.listOf}
        call={{ params: { organisationId } }}
        empty={{ title: t('empty') }}
        bulkActions={bulkActions}
      />
    </div>
  );
}
