export { BookingAccess, BookingAccessChange } from './access.ts';
export { AllTimes, Booking, BookingChange, BookingId, BookingStatus, FreeTimes, NewBlock, NewBooking, Slot, SlotState } from './booking.ts';
export { BookingResource, BookingResourceId, type Weekday, WEEKDAYS, MAX_DAYS, MAX_SLOTS, WHOLE_DAY } from './booking-resource.ts';
export { bookingEndpoints, type BookingQuery, bookingSubjects } from './endpoints.ts';
export { booking } from './plugin.ts';
export { bookingRefusals, resourceRefusals } from './refusals.ts';
export { BookingStatistics, STATISTIC_DAYS } from './statistics.ts';
export { bookingRelease } from './workflows.ts';
