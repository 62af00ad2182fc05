import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls bookings; resources bring their own words. */
export const bookingAuditWords = provideTo(auditWords, {}, () => ({
  types: { Booking: { text: { sv: 'Bokning', nb: 'Booking' } } },
  fields: {
    startsAt: { sv: 'från', nb: 'fra' },
    endsAt: { sv: 'till', nb: 'til' },
    startedAt: { sv: 'incheckad', nb: 'innsjekket' },
    slots: { sv: 'antal pass', nb: 'antall økter' },
    resourceId: { sv: 'bokningsobjekt', nb: 'bookingobjekt' },
    userId: { sv: 'bokad av', nb: 'booket av' },
    apartmentId: { sv: 'lägenhet', nb: 'leilighet' },
    note: { sv: 'anteckning', nb: 'notat' },
  },
}));
