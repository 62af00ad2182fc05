import type { TestHost } from '@platform/testing';
import { because, done, type Proof, refusedText, REPEATS, sample } from '@platform/testing/proof';
import { booking, type BookingResourceId, bookingEndpoints as calls, BookingResource } from '../contract/index.ts';
import { RESIDENT_FIELDS } from '../server/resources/resident-rules.ts';
import { nextSlots, openResource } from './open-resource.ts';

const ADMIN = 'admin@demo.example';

export const bookingProof: Proof = {
  plugin: booking,
  access: [
    {
      // a resident reads what is open to them
      area: 'bookings: rules and resources',
      roles: 'W R W R W W - R - O',
      resources: [BookingResource],
      reads: [calls.freeTimes, calls.allTimes],
      writes: [calls.block, calls.unblock, calls.changeAccess],
    },
    { area: 'bookings: rules and resources', roles: 'W R W R W W - R - -', reads: [calls.access, calls.listBlocks] },
    // it names addresses and telephone numbers, which a member does not read
    { area: 'bookings: book', roles: '- - - - R R - - - -', reads: [calls.exportUsers] },
    { area: 'bookings: book', roles: '- - - - W W - W - O', readsWhole: [calls.statistics] },
    {
      area: 'bookings: book',
      roles: '- - - - W W - W - O',
      reads: [calls.list, calls.get, calls.exportWorkbook],
      writesOwn: [calls.book, calls.change, calls.cancel, calls.start],
    },
  ],
  notExported: [because('are few, and stand in the calendar among what is booked', calls.listBlocks)],
  texts: RESIDENT_FIELDS.map((field) => refusedText(field, 'is a group and a number')),
  repeatable: [because(REPEATS.once, calls.cancel), because(REPEATS.state, calls.start)],
  tables: { 'booking-resources': 'booking_resource', 'booking-blocks': 'booking_booking', resourceId: 'booking_resource' },
  nobodys: { 'booking-resources': 'the house has it, and no person', resourceId: 'the house has it, and no person' },
  async samples(host) {
    const { id: resourceId } = await openResource(host, { as: ADMIN, name: 'Walked' });
    const [now = '', next = '', third = '', fourth = '', fifth = '', sixth = ''] = nextSlots(6);
    const params = async (startsAt: string) => ({ id: await booked(host, { resourceId, startsAt }) });
    const block = { startsAt: fifth, endsAt: sixth, note: 'Rensas' };
    const blocked = done(await host.call(calls.block, { params: { id: resourceId }, body: block }, { as: ADMIN }));
    return [
      sample(BookingResource.endpoints.create, { body: { quota: 3, quotaPeriod: 'WEEK' } }),
      sample(calls.book, { body: { resourceId, startsAt: later(5), slots: 1 } }),
      sample(calls.start, { params: await params(now) }),
      sample(calls.cancel, { params: await params(next) }),
      sample(calls.change, { params: await params(third), body: { version: 1, startsAt: fourth } }),
      sample(calls.changeAccess, { params: { id: resourceId }, body: { lockIds: [], beforeMinutes: 10, afterMinutes: 10, version: 1 } }),
      sample(calls.block, { params: { id: resourceId }, body: { startsAt: later(6), endsAt: later(7), note: 'Målas' } }),
      sample(calls.unblock, { params: { id: blocked.id } }),
    ];
  },
  async neighbour(host, { id: userId, mark }) {
    const { id: resourceId } = await openResource(host, { as: ADMIN, name: `Lokal ${++rooms}` });
    const [startsAt = ''] = nextSlots(1);
    return [await booked(host, { resourceId, startsAt, userId, note: mark })];
  },
};

let rooms = 0;

/** A quarter some days from now. */
const later = (days: number): string => new Date(Date.parse(nextSlots(1)[0] ?? '') + days * 86_400_000).toISOString();

async function booked(
  host: TestHost,
  body: { resourceId: BookingResourceId; startsAt: string; userId?: string; note?: string },
): Promise<string> {
  return done(await host.call(calls.book, { body }, { as: ADMIN })).id;
}
