import { resourceImport } from '@plugins/imports/server/api';
import { booking } from '../../contract/index.ts';
import { bookingResources } from '../resources/booking-resource.ts';
import { refusedRules } from '../resources/resource-rules.ts';

/** What can be booked from Excel, with its rules. */
export const bookingResourceImport = resourceImport({
  kind: 'booking-resources',
  served: bookingResources,
  permission: booking.permissions.import,
  refuses: refusedRules,
  synonyms: {
    name: ['Objekt', 'Resurs', 'Ressurs'],
    opensAt: ['Öppnar', 'Åpner'],
    closesAt: ['Stänger', 'Stenger'],
    slotMinutes: ['Passlängd', 'Lengde'],
  },
});
