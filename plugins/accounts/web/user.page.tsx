import { Button } from '@fluentui/react-components';
import { DetailPage, OverviewCards, useAction, useSubjectTabs, useViewTabs } from '@platform/ui';
import { useContributions, userCards, userTabs, useSession } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { accounts, type User } from '../contract/index.ts';
import { linkApi } from './api-client.ts';
import { userApi } from './user-api.ts';
import { Impersonate } from './components/impersonate.tsx';
import { NotificationChoices } from './components/notification-choices.tsx';
import { PersonalData } from './components/personal-data.tsx';
import { UserInformation } from './components/user-information.tsx';
import { UserOverview } from './components/user-overview.tsx';
import { UserPassword } from './components/user-password.tsx';
import { UserRoles } from './components/user-roles.tsx';
import { UserSettings } from './components/user-settings.tsx';
import { UserStanding } from './components/user-standing.tsx';
import { useUserFacts } from './components/use-user-facts.tsx';

const { impersonate, invite, read, readPersonalNumbers, write } = accounts.permissions;

/** One user, and what other plugins know of them. */
export default function UserPage() {
  const { t } = useTranslation('accounts');
  const { can } = useSession();
  const { organisationId = '', userId = '' } = useParams();
  const { data: user } = useSuspenseQuery(userApi.get.query({ params: { id: userId } }));
  const about = useSubjectTabs({ type: 'USER', id: userId, name: user.name, organisationId: user.organisation.id });
  const added = [...useViewTabs(userTabs, { organisationId, userId }), ...about];
  const overview = { id: 'overview', label: t('overview'), content: <Overview user={user} /> };
  const role = { id: 'role', label: t('role.label'), content: <UserRoles user={user} /> };
  const password = { id: 'password', label: t('password.change'), content: <UserPassword user={user} /> };
  const settings = { id: 'settings', label: t('settings'), content: <UserSettings user={user} /> };
  const notifications = { id: 'notifications', label: t('notifications.title'), content: <UserNotifications user={user} /> };
  const information = { id: 'information', label: t('information'), content: <UserInformation user={user} /> };
  return (
    <DetailPage
      title={user.name}
      badge={<UserStanding user={user} />}
      actions={can(invite) && <ResendInvitation user={user} />}
      more={
        <>
          {can(readPersonalNumbers) && <PersonalData user={user} />}
          {can(impersonate) && <Impersonate user={user} />}
        </>
      }
      facts={useUserFacts(user)}
      breadcrumbs={can(read) ? [{ label: t('users'), to: '/users' }] : []}
      tabs={[overview, ...(can(write) ? [information, role, password, notifications, settings] : []), ...added]}
    />
  );
}

function Overview({ user }: { readonly user: User }) {
  const { t } = useTranslation('accounts');
  const cards = useContributions(userCards);
  return (
    <OverviewCards cards={cards} props={{ organisationId: user.organisation.id, userId: user.id }} title={t('contact')}>
      <UserOverview user={user} />
    </OverviewCards>
  );
}

function UserNotifications({ user: { id, version, notifications } }: { readonly user: User }) {
  const change = useMutation(userApi.change.mutation());
  return (
    <NotificationChoices
      settings={notifications}
      onSave={(settings) => change.mutateAsync({ params: { id }, body: { notifications: settings, version } })}
    />
  );
}

/** Sends the mail once more to whoever has not activated the account. */
function ResendInvitation({ user: { id, email, active, activated } }: { readonly user: User }) {
  const { t } = useTranslation('accounts');
  const resend = useAction(linkApi.resend.mutation(), { done: t('resend.done', { email }) });
  if (!email || !active || activated) return null;
  return (
    <Button onClick={() => resend.run({ params: { id } })} disabledFocusable={resend.isBusy}>
      {t('resend.action')}
    </Button>
  );
}
