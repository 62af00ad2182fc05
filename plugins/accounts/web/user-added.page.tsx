import { DetailPage, LinkButton } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { userApi } from './user-api.ts';
import { UserOverview } from './components/user-overview.tsx';
import { UserStanding } from './components/user-standing.tsx';
import { useUserFacts } from './components/use-user-facts.tsx';

/** Somebody was added: who, and what comes next. */
export default function UserAddedPage() {
  const { t } = useTranslation('accounts');
  const { organisationId = '', userId = '' } = useParams();
  const { data: user } = useSuspenseQuery(userApi.get.query({ params: { id: userId } }));
  return (
    <DetailPage
      title={t('added', { name: user.name })}
      badge={<UserStanding user={user} />}
      breadcrumbs={[{ label: t('users'), to: '/users' }]}
      actions={
        <>
          <LinkButton to={`/admin/users/${organisationId}/${userId}`} appearance="primary">
            {t('toUser')}
          </LinkButton>
          <LinkButton to={`/admin/users/${organisationId}/new`}>{t('addAnother')}</LinkButton>
        </>
      }
      facts={useUserFacts(user)}
      tabs={[{ id: 'overview', label: t('overview'), content: <UserOverview user={user} /> }]}
    />
  );
}
