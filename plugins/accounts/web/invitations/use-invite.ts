import type { BulkAction } from '@platform/ui';
import { useAction, useConfirm } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { accounts, type UserSummary } from '../../contract/index.ts';
import { roundApi } from '../api-client.ts';

/** Inviting several, where users are listed: those who are ticked, and everybody who is left. Both are asked about before, and lead to how it goes. */
export function useInvite(organisationId: string | undefined) {
  const { t } = useTranslation('accounts');
  const { can } = useSession();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const invite = useMutation(roundApi.inviteMany.mutation());
  const mayInvite = can(accounts.permissions.invite);

  const ticked: BulkAction<UserSummary> = {
    label: t('inviteMany.action'),
    async run(users) {
      const question = { title: t('inviteMany.title', { count: users.length }), consequence: t('inviteMany.consequence') };
      if (!(await confirm({ ...question, action: t('inviteMany.action') }))) return false;
      const { id } = await invite.mutateAsync({ body: { userIds: users.map((user) => user.id) } });
      return navigate(`/admin/users/invitations/${id}`);
    },
  };
  const { run, isBusy } = useAction(roundApi.inviteMany.mutation(), {
    ask: { title: t('inviteMany.allTitle'), consequence: t('inviteMany.consequence'), action: t('inviteMany.action') },
    done: async ({ id }) => navigate(`/admin/users/invitations/${id}`),
  });
  const everybodyLeft = () => run({ body: { uninvited: true, ...(organisationId && { organisationId }) } });
  return { mayInvite, bulkActions: mayInvite ? [ticked] : [], everybodyLeft, isBusy };
}
