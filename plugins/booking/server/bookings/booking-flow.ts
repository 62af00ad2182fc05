import { flowSubject } from '@plugins/flows/server/api';
import { booking, bookingRelease } from '../../contract/index.ts';
import type { ResourceRules } from '../resources/booking-resource.ts';
import { BookingEntity } from './booking.entity.ts';

/** A booking waits for whoever booked. */
export const bookingFlow = flowSubject(bookingRelease, {
  type: 'booking',
  entity: BookingEntity,
  title: { by: 'resourceId', table: 'booking_resource', column: 'name' },
  state: 'status',
  open: ['BOOKED'],
  owner: 'userId',
  subjectPath: '/booking/bookings/{id}',
  // whoever sees to what is booked sees where its flow stands, and not whose it is
  seenWith: booking.permissions.read,
  name: { sv: 'Bokning', nb: 'Booking' },
  steps: {
    day: { sv: 'dagen före', nb: 'dagen før' },
    arrival: { sv: 'incheckning', nb: 'innsjekking' },
    remind: { sv: 'påminnelse', nb: 'påminnelse' },
    release: { sv: 'tiden släpps till andra', nb: 'tiden frigis til andre' },
    end: { sv: 'tiden är slut', nb: 'tiden er slutt' },
  },
  events: {
    started: { sv: 'Bokad: {name}', nb: 'Booket: {name}' },
    arrived: { sv: 'Incheckad', nb: 'Innsjekket' },
    released: { sv: 'Ingen kom, och tiden släpptes', nb: 'Ingen kom, og tiden ble frigitt' },
    over: { sv: 'Avbokad', nb: 'Avbestilt' },
    kept: { sv: 'Tiden är slut', nb: 'Tiden er slutt' },
    late: { sv: 'Tiden har kommit', nb: 'Tiden er kommet' },
  },
});

const DAY_MS = 86_400_000;

/** When the flow of a booking does something, in milliseconds since 1970. Reminded is who booked more than a day and a half ahead. */
export function flowTimes(
  { startsAt, endsAt, startedAt, userId }: Pick<BookingEntity, 'startsAt' | 'endsAt' | 'startedAt' | 'userId'>,
  { releaseMinutes }: ResourceRules,
  now: Date,
) {
  const start = startsAt.getTime();
  const releaseAt = start + (releaseMinutes ?? 0) * 60_000;
  const isEarly = start - now.getTime() > 1.5 * DAY_MS;
  return {
    endsAt: endsAt.getTime(),
    ...(isEarly && { remindAt: start - DAY_MS }),
    // of a time that an apartment has, nobody can say that they are there; one that is over then is of use to nobody
    ...(releaseMinutes && userId && !startedAt && releaseAt < endsAt.getTime() && { releaseAt }),
  };
}
