import { makeStyles, tokens } from '@fluentui/react-components';
import { DetailPage, KeyValue, LinkButton, useViewTabs } from '@platform/ui';
import { useSession, useWord } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accounts, ROLE_WORDS } from '../contract/index.ts';
import { accountTabs } from './api.ts';
import { notificationApi } from './api-client.ts';
import { authApi } from './auth-api.ts';
import { ownApi } from './own-api.ts';
import { userApi } from './user-api.ts';
import { LanguageChoice } from './components/language-choice.tsx';
import { NotificationChoices } from './components/notification-choices.tsx';
import { OpenSessions } from './components/open-sessions.tsx';
import { OwnNumber } from './components/own-number.tsx';
import { OwnPhone } from './components/own-phone.tsx';
import { SecurityList } from './logs/security-list.tsx';
import { PersonalData } from './components/personal-data.tsx';
import { UserInformation } from './components/user-information.tsx';
import { OwnEmail } from './email/own-email.tsx';

const { read, readLogs, readOwn, readOwnLogs, write, writeOwn } = accounts.permissions;

const useStyles = makeStyles({ overview: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL } });

/** Who one is, and the language that one is written to in. */
export default function MyAccountPage() {
  const { t } = useTranslation('accounts');
  const { can, impersonator, user } = useSession();
  const others = useViewTabs(accountTabs, { userId: user.id });
  const overview = { id: 'overview', label: t('overview'), content: <OwnOverview /> };
  const information = { id: 'information', label: t('information'), content: <OwnInformation /> };
  const email = { id: 'email', label: t('ownEmail.title'), content: <OwnEmail /> };
  const phone = { id: 'phone', label: t('phone'), content: <OwnPhone /> };
  const notifications = { id: 'notifications', label: t('notifications.title'), content: <OwnNotifications /> };
  const mayChange = can([read, readOwn]) && can([write, writeOwn]);
  const happened = { id: 'happened', label: t('log.mine'), content: <SecurityList without={['organisation']} name="own-security" /> };
  const sessions = { id: 'sessions', label: t('sessions.title'), content: <OpenSessions /> };
  return (
    <DetailPage
      title={t('mine.title')}
      actions={!impersonator && <LinkButton to="/myaccount/passwordupdate">{t('password.change')}</LinkButton>}
      more={!impersonator && <PersonalData />}
      tabs={[
        overview,
        ...(mayChange ? [information] : []),
        email,
        phone,
        notifications,
        ...others,
        ...(impersonator ? [] : [sessions]),
        ...(can(readOwnLogs) && !can(readLogs) && !impersonator ? [happened] : []),
      ]}
    />
  );
}

function OwnOverview() {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const word = useWord();
  const { user, impersonator } = useSession();
  const { data } = useSuspenseQuery(ownApi.ownNumber.query());
  const speak = useMutation(authApi.speak.mutation());
  return (
    <div className={styles.overview}>
      <KeyValue
        rows={[
          { name: t('name'), value: user.name },
          { name: t('email'), value: user.email },
          ...(data.personalNumber ? [{ name: t('personalNumber'), value: data.personalNumber }] : []),
          { name: t('organisation'), value: user.organisation.name },
          { name: t('role.label'), value: user.roles.map((role) => word(ROLE_WORDS[role])).join(', ') },
          { name: t('language'), value: <LanguageChoice onChoose={(language) => speak.mutateAsync({ body: { language } })} /> },
        ]}
      />
      {data.personalNumber === null && !impersonator && <OwnNumber />}
    </div>
  );
}

function OwnInformation() {
  const { user } = useSession();
  const { data } = useSuspenseQuery(userApi.get.query({ params: { id: user.id } }));
  return <UserInformation user={data} />;
}

function OwnNotifications() {
  const { data } = useSuspenseQuery(notificationApi.ownNotifications.query());
  const choose = useMutation(notificationApi.chooseNotifications.mutation());
  return <NotificationChoices settings={data} onSave={(body) => choose.mutateAsync({ body })} />;
}
