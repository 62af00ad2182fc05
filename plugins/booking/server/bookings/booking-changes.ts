import { LockMode } from '@mikro-orm/core';
import { type Clock, type Ctx, lockAtVersion, refuse, withinOrganisation } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { type Booking, type BookingChange, type BookingId, bookingRefusals } from '../../contract/index.ts';
import { BookingEntity } from './booking.entity.ts';
import { bookingFlow, flowTimes } from './booking-flow.ts';
import type { BookingList } from './booking-list.ts';
import type { BookingMessages } from './booking-messages.ts';
import { refuseBeyondQuota, spanOf } from './booking-rules.ts';
import type { BookingDoors } from '../doors/booking-doors.ts';
import type { BookersPlace, Places } from './place.ts';
import type { Span } from './slots.ts';
import { refuseTaken } from './taken.ts';

interface Deps {
  readonly clock: Clock;
  readonly doors: Pick<BookingDoors, 'close' | 'open'>;
  readonly flow: FlowOf<typeof bookingFlow>;
  readonly list: BookingList;
  readonly messages: BookingMessages;
  readonly places: Places;
}
export type BookingChanges = ReturnType<typeof createBookingChanges>;
const HOUR_MS = 3_600_000;
const EARLY_MINUTES = 30;

/** What becomes of a booking: another time, nothing, or somebody is there. */
export function createBookingChanges({ clock, doors, flow, list, messages, places }: Deps) {
  /** Where it is booked, and whether its rules hold for whoever asks. @throws 409 when its booker may not change it any more */
  async function inTime(ctx: Ctx, row: BookingEntity): Promise<BookersPlace & { readonly isHeld: boolean }> {
    const place = await withinOrganisation(ctx, (inside) => places.placeOfBooking(inside, row));
    const isHeld = await places.isHeld(ctx, place);
    if (isHeld) refuseLate(row, place, clock.now().getTime());
    return { ...place, isHeld };
  }

  async function arrived(ctx: Ctx, row: BookingEntity, now: Date): Promise<void> {
    row.start(now);
    await ctx.em.flush();
    await flow.signal(ctx, row.id, { key: 'started', signal: { started: {} } });
  }

  return {
    /** Whoever booked is told when somebody else moves it. @throws 409 when it is over, too late to change, or somebody else was quicker */
    async change(ctx: Ctx, id: BookingId, { version, startsAt }: BookingChange): Promise<Booking> {
      const row = await lockAtVersion(ctx, BookingEntity, { id, version, current: () => list.get(ctx, id) });
      const now = clock.now();
      row.refuseUnlessBooked(now);
      if (row.startsAt <= now || row.startedAt) throw refuse(bookingRefusals.passed);
      const place = await inTime(ctx, row);
      const { resource, organisation } = place;
      if (resource.closed) throw refuse(bookingRefusals.unavailable, { resource: resource.name, organisation: organisation.name });
      const span = await newSpan(ctx, { ...place, startsAt: new Date(startsAt), slots: row.slots, now, except: id });
      row.moveTo(span);
      await ctx.em.flush();
      await doors.open(ctx, row);
      await flow.signal(ctx, id, { key: `moved:${row.version}`, signal: { moved: flowTimes(row, resource, now) } });
      if (isOthers(ctx, row)) await messages.tell(ctx, row, 'movedByStaff');
      return list.get(ctx, id);
    },

    /** Whoever booked is told when somebody else cancels. @throws 409 when it is over, or too late */
    async cancel(ctx: Ctx, id: BookingId): Promise<Booking> {
      const row = await bookingFlow.lock(ctx, id);
      row.refuseUnlessBooked(clock.now());
      await inTime(ctx, row);
      await end(ctx, row, { doors, flow });
      if (isOthers(ctx, row)) await messages.tell(ctx, row, 'cancelledByStaff');
      return list.get(ctx, id);
    },

    /** Its booker has moved out, and is told; nothing where it is over. */
    async lose(ctx: Ctx, id: BookingId): Promise<void> {
      const row = await bookingFlow.lock(ctx, id);
      if (row.status !== 'BOOKED') return;
      await end(ctx, row, { doors, flow });
      await messages.tell(ctx, row, 'movedOut');
    },

    /** @throws 409 when it is over, or more than half an hour ahead */
    async start(ctx: Ctx, id: BookingId): Promise<Booking> {
      const row = await bookingFlow.lock(ctx, id);
      const now = clock.now();
      row.refuseUnlessBooked(now);
      const isEarly = row.startsAt.getTime() - EARLY_MINUTES * 60_000 > now.getTime();
      if (isEarly) throw refuse(bookingRefusals.notYet, { minutes: EARLY_MINUTES });
      await arrived(ctx, row, now);
      return list.get(ctx, id);
    },

    /** The same, said by the door that the booker opens; nothing where the booking is over. */
    async arrive(ctx: Ctx, id: BookingId): Promise<void> {
      const row = await ctx.em.findOne(BookingEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (row?.status === 'BOOKED' && !row.startedAt) await arrived(ctx, row, clock.now());
    },
  };
}

/** @throws 409 when its booker may not change it any more */
function refuseLate({ startedAt, startsAt }: BookingEntity, { organisation: { name }, resource }: BookersPlace, now: number): void {
  const { cancelHours: hours } = resource;
  // whoever has been there has used it
  if (startedAt || startsAt.getTime() < now) throw refuse(bookingRefusals.begun, { organisation: name });
  if (startsAt.getTime() - hours * HOUR_MS < now) throw refuse(bookingRefusals.tooLate, { hours, organisation: name });
}

/** Whether somebody else has it than whoever asks. An apartment's time is of all who live there. */
const isOthers = ({ actor, own }: Ctx, { userId }: BookingEntity): boolean => (userId ? userId !== actor.userId : own === undefined);

async function end(ctx: Ctx, row: BookingEntity, { doors, flow }: Pick<Deps, 'doors' | 'flow'>): Promise<void> {
  row.cancel();
  await ctx.em.flush();
  await doors.close(ctx, row.id);
  await flow.signal(ctx, row.id, { key: 'over', signal: { over: {} } });
}

type Asked = Parameters<typeof refuseBeyondQuota>[2] & { readonly isHeld: boolean };
/** The time that a booking is moved to. @throws 409 and 422 as a new booking */
async function newSpan(ctx: Ctx, asked: Asked): Promise<Span> {
  const span = spanOf(ctx, asked);
  await withinOrganisation(ctx, async (inside) => {
    await refuseTaken(inside, span, asked);
    if (asked.isHeld) await refuseBeyondQuota(inside, span, asked);
  });
  return span;
}
