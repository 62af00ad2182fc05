import { activities, type ActivitiesOf } from '@platform/server';
import { booking, type BookingId } from '../contract/index.ts';
import { bookingFlow } from './bookings/booking-flow.ts';
import { bookingDoors, bookingMessages } from './services.ts';

interface BookingKey {
  readonly organisationId: string;
  readonly bookingId: BookingId;
}

/** What the workflow of a booking may ask of the server. */
export const bookingActivities = activities(booking, { doors: bookingDoors, messages: bookingMessages }, ({ doors, messages }) => ({
  /** Reminds whoever booked. */
  async remind(ctx, { bookingId }: BookingKey): Promise<void> {
    await bookingFlow.whileOpen(ctx, bookingId, (row) => messages.tell(ctx, row, 'reminder'));
  },
  /** Gives the time to others unless somebody has come; answers how it stands then. */
  release: (ctx, { bookingId }: BookingKey) =>
    bookingFlow.whileOpen(ctx, bookingId, async (row) => {
      row.release();
      if (row.status !== 'RELEASED') return;
      await doors.close(ctx, bookingId);
      await messages.tell(ctx, row, 'released');
    }),
  async giveUp(ctx, { bookingId }: BookingKey): Promise<void> {
    await bookingFlow.whileOpen(ctx, bookingId, (row) => row.cancel());
    await doors.close(ctx, bookingId);
  },
}));
export type BookingActivities = ActivitiesOf<typeof bookingActivities>;
