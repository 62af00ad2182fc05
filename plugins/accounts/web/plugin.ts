import { History20Regular } from '@fluentui/react-icons/svg/history';
import { People20Regular } from '@fluentui/react-icons/svg/people';
import { Shield20Regular } from '@fluentui/react-icons/svg/shield';
import { contribute, dashboardTiles, organisationCards, organisationFigures, organisationTabs, webPlugin } from '@platform/web';
import { residents } from '@plugins/residents/contract';
import { importFollowUps } from '@plugins/imports/web/api';
import { apartmentTabs } from '@plugins/residents/web/api';
import { accounts } from '../contract/index.ts';
import { accountGuides } from './help/guides.ts';
import { accountTabs, onboardingSteps, signInWays } from './api.ts';
import { accountTexts, signInPages } from './sign-in.ts';

const { invite, read, readLogs, readOwn, write } = accounts.permissions;

export const accountsWeb = webPlugin(accounts, {
  locales: accountTexts,
  pages: [
    ...signInPages,
    { path: '/onboarding', title: 'onboarding.title', public: true, load: () => import('./registration/onboarding.page.tsx') },
    {
      path: '/onboarding/register',
      title: 'onboarding.title',
      public: true,
      load: () => import('./registration/onboarding-register.page.tsx'),
    },
    {
      path: '/onboarding/overview',
      title: 'onboarding.overview',
      public: true,
      load: () => import('./registration/onboarding-overview.page.tsx'),
    },
    { path: '/myaccount', title: 'mine.title', load: () => import('./my-account.page.tsx') },
    { path: '/myaccount/passwordupdate', title: 'password.change', load: () => import('./password-update.page.tsx') },
    {
      path: '/admin/apartments/users/:apartmentId',
      title: 'moving.action',
      permission: residents.permissions.read,
      load: () => import('./residency/apartment-users.page.tsx'),
    },
    { path: '/users', title: 'users', permission: read, load: () => import('./user-list.page.tsx') },
    { path: '/admin/users', title: 'users', permission: read, load: () => import('./user-list.page.tsx') },
    { path: '/admin/users/success/:organisationId/:userId', title: 'user', permission: write, load: () => import('./user-added.page.tsx') },
    { path: '/admin/users/:organisationId/new', title: 'newUser', permission: write, load: () => import('./new-user.page.tsx') },
    { path: '/admin/users/import', title: 'import.title', permission: write, load: () => import('./import/user-import.page.tsx') },
    {
      path: '/admin/users/invitations/:roundId',
      title: 'round.title',
      permission: invite,
      load: () => import('./invitations/round.page.tsx'),
    },
    { path: '/admin/audit', title: 'log.audit', permission: readLogs, load: () => import('./logs/audit.page.tsx') },
    { path: '/admin/security', title: 'log.security', permission: readLogs, load: () => import('./logs/security.page.tsx') },
    {
      path: '/admin/users/:organisationId/:userId',
      list: '/users',
      title: 'user',
      permission: [read, readOwn],
      load: () => import('./user.page.tsx'),
    },
  ],
  navigation: [
    { path: '/users', label: 'users', icon: People20Regular, area: 'people', permission: read },
    { path: '/admin/audit', label: 'log.audit', icon: History20Regular, area: 'administration', permission: readLogs },
    { path: '/admin/security', label: 'log.security', icon: Shield20Regular, area: 'administration', permission: readLogs },
  ],
  points: [signInWays, onboardingSteps, accountTabs],
  contributes: [
    ...accountGuides,
    contribute(dashboardTiles, { id: 'users', title: 'users', permission: read, order: 40, load: () => import('./tiles/users.tile.tsx') }),
    contribute(dashboardTiles, { id: 'account', title: 'mine.title', order: 90, load: () => import('./tiles/account.tile.tsx') }),
    contribute(organisationFigures, {
      id: 'people',
      title: 'card.title',
      permission: read,
      load: async () => ({ default: (await import('./people-count.tsx')).PeopleCountOf }),
    }),
    contribute(organisationCards, {
      id: 'people',
      title: 'card.title',
      permission: read,
      load: () => import('./organisation-people.tab.tsx'),
    }),
    contribute(organisationTabs, { id: 'users', title: 'users', permission: read, load: () => import('./organisation-users.tab.tsx') }),
    contribute(importFollowUps, {
      id: 'invitations',
      kind: 'users',
      permission: invite,
      follows: ({ options }) => options['invite'] === 'true',
      load: () => import('./import/imported-invitations.step.tsx'),
    }),
    contribute(apartmentTabs, {
      id: 'residents',
      title: 'residents',
      permission: read,
      load: () => import('./apartment-residents.tab.tsx'),
    }),
  ],
});
