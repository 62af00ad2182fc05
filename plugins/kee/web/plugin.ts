import { History20Regular } from '@fluentui/react-icons/svg/history';
import { LockClosedKey20Regular } from '@fluentui/react-icons/svg/lock-closed-key';
import { webPlugin } from '@platform/web';
import { kee } from '../contract/index.ts';
import { devicePages } from './devices/device-pages.ts';
import { groupPages } from './groups/group-pages.ts';

const { open, openOwn, read, readGroups, readHistory, readOwnHistory } = kee.permissions;
const opening = [open, openOwn];

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
    { path: '/admin/kee-history', title: 'history.title', permission: readHistory, load: () => import('./history/kee-history.page.tsx') },
    { path: '/mylocks/:lockId', title: 'lock', permission: opening, load: () => import('./mylocks/my-lock.page.tsx') },
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
    ...groupPages.navigation,
    ...devicePages.navigation,
    { path: '/admin/kee-history', label: 'history.title', icon: History20Regular, area: 'access', permission: readHistory },
    { path: '/mylocks/events', label: 'history.own', icon: History20Regular, area: 'access', permission: readOwnHistory },
  ],
});
