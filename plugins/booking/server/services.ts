import { core, permissions, provide, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { timedAccess } from '@plugins/kee/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { apartmentLookup, residency } from '@plugins/residents/server/api';
import { bookingsOfDay, createBookingsOfDay } from './api.ts';
import { type Blocks, createBlocks } from './bookings/blocks.ts';
import { bookingFlow } from './bookings/booking-flow.ts';
import { type BookingList, createBookingList } from './bookings/booking-list.ts';
import { type BookingMessages, createBookingMessages } from './bookings/booking-messages.ts';
import { type BookingChanges, createBookingChanges } from './bookings/booking-changes.ts';
import { type BookingService, createBookingService } from './bookings/booking-service.ts';
import { createFreeTimes, type FreeTimesReader } from './bookings/free-times.ts';
import { type BookingDoors, createBookingDoors } from './doors/booking-doors.ts';
import { createPlaces, type Places } from './bookings/place.ts';
import { createStatistics, type ReadStatistics } from './bookings/statistics.ts';
import { createUserExport, type UserExport } from './bookings/user-export.ts';

const bookingList = serviceRef<BookingList>('booking.list');
const bookingService = serviceRef<BookingService>('booking.service');
export const bookingChanges = serviceRef<BookingChanges>('booking.changes');
const places = serviceRef<Places>('booking.places');
const blocks = serviceRef<Blocks>('booking.blocks');
const freeTimes = serviceRef<FreeTimesReader>('booking.freeTimes');
const statistics = serviceRef<ReadStatistics>('booking.statistics');
const userExport = serviceRef<UserExport>('booking.userExport');
export const bookingDoors = serviceRef<BookingDoors>('booking.doors');
export const bookingMessages = serviceRef<BookingMessages>('booking.messages');

const { clock, notifications } = core;
const [apartments, organisations, users] = [apartmentLookup, organisationLookup, userLookup];
const list = bookingList;
const flow = bookingFlow.flow;
const messages = bookingMessages;
const doors = bookingDoors;

/** What the routes call. */
export const bookingCalls = { blocks, doors, freeTimes, list, bookings: bookingService, changes: bookingChanges, statistics, userExport };
export const bookingServices = [
  provide(bookingList, { clock }, createBookingList),
  provide(bookingMessages, { notifications, organisations, residency, users }, createBookingMessages),
  provide(places, { apartments, users }, createPlaces),
  provide(bookingDoors, { access: timedAccess, organisations }, createBookingDoors),
  provide(bookingService, { clock, doors, flow, list, messages, places }, createBookingService),
  provide(bookingChanges, { clock, doors, flow, list, messages, places }, createBookingChanges),
  provide(blocks, { clock, list, organisations }, createBlocks),
  provide(freeTimes, { clock, organisations, permissions }, createFreeTimes),
  provide(bookingsOfDay, {}, createBookingsOfDay),
  provide(statistics, { clock, organisations }, createStatistics),
  provide(userExport, { clock }, createUserExport),
];
