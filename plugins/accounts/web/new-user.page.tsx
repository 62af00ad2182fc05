import { LinkButton, Page, useToast } from '@platform/ui';
import { ForWhom } from '@plugins/organisations/web/api';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { userApi } from './user-api.ts';
import { NewUserForm } from './components/new-user-form.tsx';

/** Adds somebody to an organisation, and invites them. */
export default function NewUserPage() {
  const { t } = useTranslation('accounts');
  const { organisationId = '' } = useParams();
  const toast = useToast();
  const navigate = useNavigate();
  const register = useMutation(userApi.register.mutation());
  return (
    <Page title={t('newUser')} breadcrumbs={[{ label: t('users'), to: '/users' }]}>
      <ForWhom organisationId={organisationId} onChoose={(id) => void navigate(`/admin/users/${id}/new`, { replace: true })} />
      <NewUserForm
        key={organisationId}
        organisationId={organisationId}
        secondary={<LinkButton to="/users">{t('cancel')}</LinkButton>}
        onSubmit={async (body) => {
          const { id, name } = await register.mutateAsync({ params: { organisationId }, body });
          toast.success(t(body.invite ? 'addedInvited' : 'added', { name }));
          await navigate(`/admin/users/success/${organisationId}/${id}`);
        }}
      />
    </Page>
  );
}
