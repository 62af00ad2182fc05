import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { userApi } from './user-api.ts';
import { ExportUsers, UserDataList } from './components/user-data-list.tsx';
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
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The users of one organisation. */
export default function OrganisationUsersTab({ organisationId }: { readonly organisationId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { bulkActions } = useInvite(organisationId);
  return (
    <div className={styles.root}>
      <div className={styles.actions}>
        <InviteAll organisationId={organisationId} />
        <ExportUsers organisationId={organisationId} />
      </div>
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
