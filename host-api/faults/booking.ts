import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bookingEndpoints, type BookingId, BookingResource } from '@plugins/booking/contract';
import type { Call } from './caller.ts';
import { rowsOf } from './ledger.ts';
import type { Holder } from './lending.ts';

export interface Booking {
  /** What was confirmed, by when it begins. */
  readonly confirmed: ReadonlyMap<string, readonly BookingId[]>;
  /** How many asked. */
  readonly asked: () => number;
  stop(): void;
  /** Once everybody who asked is told. @throws when somebody is told anything but that they have it, or that another was quicker */
  readonly ended: Promise<void>;
}
interface Deps {
  /** As the administrator of the house. */
  readonly call: Call;
  readonly holders: readonly Holder[];
}
const AT_ONCE = 10;
/** So many people want the room. */
export const ENOUGH = 200;
/** Others work beside them. */
const PAUSE_MS = 500;
const SLOT_MS = 15 * 60_000;
const FIRST_MS = 2 * 86_400_000;

/** Lets many people ask for the same time at once. One time after the other. */
export async function startBooking({ call, holders }: Deps): Promise<Booking> {
  const rules = { opensAt: 0, closesAt: 24, slotMinutes: 15, maxSlots: 1, daysAhead: 60, cancelHours: 0 };
  const { body: room } = await call(BookingResource.endpoints.create, {
    body: { name: 'Lokalen som alla vill ha', kind: 'ROOM', ...rules },
  });
  const confirmed = new Map<string, BookingId[]>();
  const stopping = new AbortController();
  let asked = 0;
  const ask = async (startsAt: string, at: number) => {
    asked += 1;
    const userId = holders[at % holders.length]?.id as never; // somebody of the house
    const body = { resourceId: room.id, startsAt, userId };
    const answer = await call(bookingEndpoints.book, { body }, { idempotencyKey: randomUUID() });
    if (answer.status === 201) confirmed.set(startsAt, [...(confirmed.get(startsAt) ?? []), answer.body.id]);
    else if (answer.code !== 'ERR_BOOKING_TAKEN') throw new Error(`A booking is answered ${answer.status} ${answer.code}`);
  };
  const first = Math.ceil((Date.now() + FIRST_MS) / SLOT_MS) * SLOT_MS;
  const askOn = async () => {
    // on a machine that is slow to start its processes fewer have asked by then
    for (let turn = 0; !stopping.signal.aborted || turn * AT_ONCE < ENOUGH; turn += 1) {
      const startsAt = new Date(first + turn * SLOT_MS).toISOString();
      await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => ask(startsAt, at)));
      await wait(PAUSE_MS);
    }
  };
  return { confirmed, asked: () => asked, stop: () => stopping.abort(), ended: askOn() };
}

interface Stands {
  readonly startsAt: string;
  readonly ids: BookingId[];
  readonly flows: number;
}
/** What stands in the room that all want, by when it begins. */
export const standing = (databaseUrl: string): Promise<Stands[]> =>
  rowsOf<Stands>(
    databaseUrl,
    `select to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt", array_agg(b.id::text) as ids,
       (select count(*)::int from flows_flow f where f.subject_type = 'booking' and f.subject_id = any (array_agg(b.id::text))) as flows
     from booking_booking b join booking_resource r on r.id = b.resource_id
     where r.name = 'Lokalen som alla vill ha' and b.status = 'BOOKED' group by b.starts_at order by b.starts_at`,
  );
