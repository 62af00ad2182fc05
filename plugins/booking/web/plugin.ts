import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { CalendarPerson20Regular } from '@fluentui/react-icons/svg/calendar-person';
import { contribute, dashboardTiles, subjectTabs, webPlugin } from '@platform/web';
import { booking } from '../contract/index.ts';
import { bookingResourcePages } from './resource-pages.ts';

const { book, bookOwn, read, readBookings, readOwn, write } = booking.permissions;

export const bookingWeb = webPlugin(booking, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    ...bookingResourcePages.pages,
    { path: '/booking', title: 'title', permission: [read, readOwn], load: () => import('./calendar/booking.page.tsx') },
    { path: '/booking/admin', title: 'admin.title', permission: readBookings, load: () => import('./admin/booking-list.page.tsx') },
    {
      path: '/booking/resources/import',
      title: 'import.resources',
      permission: booking.permissions.import,
      load: () => import('./admin/resource-import.page.tsx'),
    },
    { path: '/booking/admin/import', title: 'import.times', permission: book, load: () => import('./admin/time-import.page.tsx') },
    {
      path: '/booking/admin/statistics',
      title: 'statistics.title',
      permission: readBookings,
      load: () => import('./admin/statistics.page.tsx'),
    },
    {
      path: '/booking/bookings/:bookingId',
      title: 'booking',
      permission: [readBookings, bookOwn],
      load: () => import('./admin/booking-detail.page.tsx'),
    },
    {
      path: '/booking/select-organisation',
      title: 'choose.title',
      permission: read,
      load: () => import('./select-organisation.page.tsx'),
    },
  ],
  navigation: [
    { path: '/booking', label: 'title', icon: CalendarLtr20Regular, area: 'home', permission: [read, readOwn] },
    { path: '/booking/admin', label: 'admin.title', icon: CalendarPerson20Regular, area: 'properties', permission: readBookings },
    ...bookingResourcePages.navigation,
  ],
  contributes: [
    contribute(dashboardTiles, {
      id: 'own-bookings',
      title: 'own.title',
      permission: [book, bookOwn],
      order: 42,
      load: () => import('./own-bookings.tile.tsx'),
    }),
    contribute(subjectTabs, {
      id: 'closed',
      title: 'block.times',
      permission: write,
      types: ['CASE'],
      load: () => import('./admin/closed-for-case.tab.tsx'),
    }),
  ],
});
