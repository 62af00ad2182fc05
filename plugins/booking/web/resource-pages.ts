import { CalendarSettings20Regular } from '@fluentui/react-icons/svg/calendar-settings';
import { propertyNames, resourcePages } from '@platform/ui';
import { booking, BookingResource } from '../contract/index.ts';

/** What can be booked, with its rules and its doors. */
export const bookingResourcePages = resourcePages(BookingResource, {
  path: '/booking/resources',
  area: 'properties',
  icon: CalendarSettings20Regular,
  links: [{ to: '/booking/resources/import', label: { sv: 'Importera', nb: 'Importer' }, permission: booking.permissions.import }],
  suggestedBy: { property: propertyNames },
  tabs: [
    { id: 'doors', label: { sv: 'Dörrar', nb: 'Dører' }, load: () => import('./doors.tab.tsx') },
    { id: 'closed', label: { sv: 'Stängda tider', nb: 'Stengte tider' }, load: () => import('./closed-times.tab.tsx') },
  ],
});
