import { activities, type ActivitiesOf } from '@platform/server';
import { booking, type BookingId, type BookingStatus } from '../contract/index.ts';
import { bookingFlow } from './bookings/booking-flow.ts';
import { bookingDoors, bookingMessages } from './services.ts';

interface BookingKey {
  readonly organisationId: string;
  readonly bookingId: BookingId;
}

/** A booking, and when it ends as the workflow knows it, in milliseconds since 1970. */
interface TimeKey extends BookingKey {
  readonly endsAt: number;
}

/** What the workflow of a booking may ask of the server. */
export const bookingActivities = activities(booking, { doors: bookingDoors, messages: bookingMessages }, ({ doors, messages }) => ({
  /** Reminds whoever booked, unless it was moved meanwhile. */
  async remind(ctx, { bookingId, endsAt }: TimeKey): Promise<void> {
    await bookingFlow.whileOpen(ctx, bookingId, async (row) => {
      if (row.isAt(endsAt)) await messages.tell(ctx, row, 'reminder');
    });
  },
  /** The time has come. It is given to others where nobody is there; answers how it stands then, or that it was moved meanwhile. */
  async end(ctx, { bookingId, endsAt, isGiven }: TimeKey & { readonly isGiven: boolean }): Promise<BookingStatus | 'MOVED'> {
    let isMoved = false;
    const status = await bookingFlow.whileOpen(ctx, bookingId, async (row) => {
      isMoved = !row.isAt(endsAt);
      if (isMoved || !isGiven) return;
      row.release();
      if (row.status !== 'RELEASED') return;
      await doors.close(ctx, bookingId);
      await messages.tell(ctx, row, 'released');
    });
    return isMoved ? 'MOVED' : status;
  },
  /** Ended in the console: whoever booked is told. */
  async giveUp(ctx, { bookingId }: BookingKey): Promise<void> {
    await bookingFlow.whileOpen(ctx, bookingId, async (row) => {
      row.cancel();
      await messages.tell(ctx, row, 'cancelledByStaff');
    });
    await doors.close(ctx, bookingId);
  },
}));
export type BookingActivities = ActivitiesOf<typeof bookingActivities>;
