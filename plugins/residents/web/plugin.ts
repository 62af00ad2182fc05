import { DoorTag20Regular } from '@fluentui/react-icons/svg/door-tag';
import { CalendarQuestionMark20Regular } from '@fluentui/react-icons/svg/calendar-question-mark';
import { contribute, dashboardTiles, organisationCards, organisationFigures, webPlugin, workSources } from '@platform/web';
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
      list: '/admin/apartments/servicerequests',
      title: 'request.title',
      permission: read,
      load: () => import('./requests/request.page.tsx'),
    },
    { path: '/service-requests', title: 'request.title', permission: answerOwn, load: () => import('./requests/own-requests.page.tsx') },
    {
      path: '/service-request/:serviceRequestId',
      list: '/service-requests',
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
      label: 'request.nav',
      icon: CalendarQuestionMark20Regular,
      area: 'cases',
      permission: read,
    },
    {
      path: '/service-requests',
      label: 'request.nav',
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
    contribute(organisationFigures, {
      id: 'homes',
      title: 'apartments',
      permission: read,
      load: async () => ({ default: (await import('./home-count.tsx')).HomeCountOf }),
    }),
    contribute(organisationCards, {
      id: 'homes',
      title: 'apartments',
      permission: read,
      load: () => import('./organisation-homes.tab.tsx'),
    }),
    contribute(workSources, {
      id: 'unanswered',
      title: 'work.unanswered',
      icon: CalendarQuestionMark20Regular,
      tone: 'warning',
      area: 'cases',
      permission: read,
      order: 40,
      load: async () => (await import('./work/unanswered.work.ts')).unansweredWork,
    }),
    contribute(workSources, {
      id: 'own-requests',
      title: 'work.mine',
      icon: CalendarQuestionMark20Regular,
      tone: 'own',
      area: 'cases',
      permission: answerOwn,
      order: 6,
      load: async () => (await import('./work/own-requests.work.ts')).ownRequestsWork,
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
