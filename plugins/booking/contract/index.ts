export { Booking, BookingChange, BookingId, BookingStatus, FreeTimes, NewBlock, NewBooking, Slot, SlotState } from './booking.ts';
export { BookingResource, BookingResourceId } from './booking-resource.ts';
export { bookingEndpoints, type BookingQuery } from './endpoints.ts';
export { booking } from './plugin.ts';
export { bookingRefusals } from './refusals.ts';
export { bookingRelease } from './workflows.ts';
