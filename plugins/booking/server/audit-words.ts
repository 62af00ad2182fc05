import { auditWords, provideTo } from '@platform/server';
import { BOOKING_STATUS } from './bookings/booking-list.ts';

/** What the audit log calls bookings; resources bring their own words. */
export const bookingAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Booking: { text: { sv: 'Bokning', nb: 'Booking' }, values: { status: BOOKING_STATUS } },
    BookingAccess: { text: { sv: 'Dörrar för bokning', nb: 'Dører for booking' } },
  },
  fields: {
    startsAt: { sv: 'från', nb: 'fra' },
    endsAt: { sv: 'till', nb: 'til' },
    startedAt: { sv: 'incheckad', nb: 'innsjekket' },
    slots: { sv: 'antal pass', nb: 'antall tider' },
    resourceId: { sv: 'bokningsobjekt', nb: 'bookingobjekt' },
    userId: { sv: 'bokad av', nb: 'booket av' },
    apartmentId: { sv: 'lägenhet', nb: 'leilighet' },
    forApartment: { sv: 'lägenhetens fasta tid', nb: 'leilighetens faste tid' },
    lockIds: { sv: 'dörrar', nb: 'dører' },
    beforeMinutes: { sv: 'minuter före', nb: 'minutter før' },
    afterMinutes: { sv: 'minuter efter', nb: 'minutter etter' },
    caseId: { sv: 'ärende', nb: 'sak' },
    note: { sv: 'anteckning', nb: 'notat' },
  },
}));
