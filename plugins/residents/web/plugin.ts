import { DoorTag20Regular } from '@fluentui/react-icons/svg/door-tag';
import { CalendarQuestionMark20Regular } from '@fluentui/react-icons/svg/calendar-question-mark';
import { contribute, dashboardTiles, webPlugin } from '@platform/web';
import { residents } from '../contract/index.ts';
import { apartmentTabs } from './api.ts';
import { residentGuides } from './help/guides.ts';

const { answerOwn, read, readOwn, write } = residents.permissions;

export const residentsWeb = webPlugin(residents, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/admin/apartments', title: 'apartments', permission: read, load: () => import('./apartment-list.page.tsx') },
    { path: '/admin/apartments/new', title: 'new', permission: write, load: () => import('./new-apartment.page.tsx') },
    {
      path: '/admin/apartments/import',
      title: 'import.title',
      permission: residents.permissions.import,
      load: () => import('./import/apartment-import.page.tsx'),
    },
    {
      path: '/admin/apartments/servicerequests',
      title: 'request.title',
      permission: read,
      load: () => import('./requests/request-list.page.tsx'),
    },
    {
      path: '/admin/apartments/servicerequests/new',
      title: 'request.new',
      permission: write,
      load: () => import('./requests/new-request.page.tsx'),
    },
    {
      path: '/service-requests/:serviceRequestId',
      title: 'request.title',
      permission: read,
      load: () => import('./requests/request.page.tsx'),
    },
    { path: '/service-requests', title: 'request.title', permission: answerOwn, load: () => import('./requests/own-requests.page.tsx') },
    {
      path: '/service-request/:serviceRequestId',
      title: 'request.own',
      permission: answerOwn,
      load: () => import('./requests/own-request.page.tsx'),
    },
    { path: '/service-request-link/:token', title: 'request.own', public: true, load: () => import('./requests/request-link.page.tsx') },
    { path: '/admin/apartments/:apartmentId', title: 'apartment', permission: read, load: () => import('./apartment.page.tsx') },
  ],
  navigation: [
    { path: '/admin/apartments', label: 'apartments', icon: DoorTag20Regular, area: 'properties', permission: read },
    {
      path: '/admin/apartments/servicerequests',
      label: 'request.title',
      icon: CalendarQuestionMark20Regular,
      area: 'cases',
      permission: read,
    },
    {
      path: '/service-requests',
      label: 'request.title',
      icon: CalendarQuestionMark20Regular,
      area: 'cases',
      permission: answerOwn,
      badge: () => import('./requests/unread-requests.badge.tsx'),
    },
  ],
  contributes: [
    ...residentGuides,
    contribute(apartmentTabs, {
      id: 'requests',
      title: 'request.title',
      permission: read,
      load: () => import('./requests/apartment-requests.tab.tsx'),
    }),
    contribute(dashboardTiles, {
      id: 'apartments',
      title: 'apartments',
      permission: read,
      order: 45,
      load: () => import('./tiles/apartments.tile.tsx'),
    }),
    contribute(dashboardTiles, {
      id: 'unanswered-requests',
      title: 'tile.unanswered.title',
      permission: read,
      order: 46,
      load: () => import('./tiles/unanswered.tile.tsx'),
    }),
    contribute(dashboardTiles, {
      id: 'own-requests',
      title: 'request.title',
      permission: answerOwn,
      order: 39,
      load: () => import('./tiles/own-requests.tile.tsx'),
    }),
    contribute(dashboardTiles, {
      id: 'own-apartment',
      title: 'tile.own.title',
      permission: readOwn,
      order: 40,
      load: () => import('./tiles/own-apartment.tile.tsx'),
    }),
  ],
  points: [apartmentTabs],
});
