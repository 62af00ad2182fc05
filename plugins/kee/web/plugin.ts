import { History20Regular } from '@fluentui/react-icons/svg/history';
import { PlugDisconnected20Regular } from '@fluentui/react-icons/svg/plug-disconnected';
import { WrenchScrewdriver20Regular } from '@fluentui/react-icons/svg/wrench-screwdriver';
import { LockClosedKey20Regular } from '@fluentui/react-icons/svg/lock-closed-key';
import { ShareAndroid20Regular } from '@fluentui/react-icons/svg/share-android';
import { contribute, subjectTabs, userTabs, webPlugin, workSources } from '@platform/web';
import { kee } from '../contract/index.ts';
import { devicePages } from './devices/device-pages.ts';
import { groupPages } from './groups/group-pages.ts';

const { open, openOwn, read, readGroups, readHistory, readOwnHistory, readRetention, share, shareOwn, write } = kee.permissions;
const opening = [open, openOwn];
const sharing = [share, shareOwn];

export const keeWeb = webPlugin(kee, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/mylocks', title: 'mine.title', permission: opening, load: () => import('./mylocks/my-locks.page.tsx') },
    {
      path: '/mylocks/events',
      title: 'history.own',
      permission: [readHistory, readOwnHistory],
      load: () => import('./history/own-events.page.tsx'),
    },
    { path: '/mylocks/share', title: 'share.title', permission: sharing, load: () => import('./sharing/share.page.tsx') },
    { path: '/mylocks/share/list', title: 'share.list', permission: sharing, load: () => import('./sharing/share-list.page.tsx') },
    { path: '/mylocks/share/:lockId', title: 'share.title', permission: sharing, load: () => import('./sharing/share.page.tsx') },
    {
      path: '/mylocks/access/:delegatedAccessId',
      title: 'share.one',
      permission: sharing,
      load: () => import('./sharing/access.page.tsx'),
    },
    {
      path: '/access/:access',
      title: 'door.title',
      public: true,
      saysOffline: true,
      load: () => import('./shared-door/shared-door.page.tsx'),
    },
    { path: '/admin/kee-history', title: 'history.title', permission: readHistory, load: () => import('./history/kee-history.page.tsx') },
    {
      path: '/admin/kee-history/retention',
      title: 'retention.title',
      permission: readRetention,
      load: () => import('./retention/retention.page.tsx'),
    },
    { path: '/mylocks/:lockId', title: 'lock', permission: opening, load: () => import('./mylocks/my-lock.page.tsx') },
    { path: '/admin/devices/projects', title: 'projects.title', permission: write, load: () => import('./devices/projects.page.tsx') },
    ...devicePages.pages,
    { path: '/admin/devices/:orgId/locks/:id', title: 'lock', permission: read, load: () => import('./devices/lock.page.tsx') },
    ...groupPages.pages,
    {
      path: '/admin/accessgroups/accessbyitem/:organisationId/:kind/:id',
      title: 'why.title',
      permission: readGroups,
      load: () => import('./groups/access-by-item.page.tsx'),
    },
  ],
  navigation: [
    { path: '/mylocks', label: 'mine.title', icon: LockClosedKey20Regular, area: 'access', permission: opening },
    { path: '/mylocks/share/list', label: 'share.list', icon: ShareAndroid20Regular, area: 'access', permission: sharing },
    ...groupPages.navigation,
    ...devicePages.navigation,
    { path: '/admin/devices/projects', label: 'projects.title', icon: WrenchScrewdriver20Regular, area: 'access', permission: write },
    { path: '/admin/kee-history', label: 'history.title', icon: History20Regular, area: 'access', permission: readHistory },
    { path: '/mylocks/events', label: 'history.own', icon: History20Regular, area: 'access', permission: [readHistory, readOwnHistory] },
  ],
  contributes: [
    contribute(subjectTabs, {
      id: 'devices',
      title: 'devices.title',
      permission: read,
      types: ['PROPERTY'],
      load: () => import('./devices/property-devices.tab.tsx'),
    }),
    contribute(userTabs, { id: 'access', title: 'why.title', permission: readGroups, load: () => import('./groups/user-access.tab.tsx') }),
    contribute(workSources, {
      id: 'device-trouble',
      title: 'work.trouble',
      icon: PlugDisconnected20Regular,
      tone: 'danger',
      area: 'access',
      permission: read,
      order: 30,
      topic: kee.topics.device,
      load: async () => (await import('./work/trouble.work.ts')).troubleWork,
    }),
  ],
});
