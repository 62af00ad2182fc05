import { core, provide, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { apartmentLookup } from '@plugins/residents/server/api';
import { bookingsOfDay, createBookingsOfDay } from './api.ts';
import { type Blocks, createBlocks } from './bookings/blocks.ts';
import { bookingFlow } from './bookings/booking-flow.ts';
import { type BookingList, createBookingList } from './bookings/booking-list.ts';
import { type BookingMessages, createBookingMessages } from './bookings/booking-messages.ts';
import { type BookingChanges, createBookingChanges } from './bookings/booking-changes.ts';
import { type BookingService, createBookingService } from './bookings/booking-service.ts';
import { createFreeTimes, type ReadFreeTimes } from './bookings/free-times.ts';
import { createPlaces, type Places } from './bookings/place.ts';
import { createUserExport, type UserExport } from './bookings/user-export.ts';

const bookingList = serviceRef<BookingList>('booking.list');
const bookingService = serviceRef<BookingService>('booking.service');
const bookingChanges = serviceRef<BookingChanges>('booking.changes');
const places = serviceRef<Places>('booking.places');
const blocks = serviceRef<Blocks>('booking.blocks');
const freeTimes = serviceRef<ReadFreeTimes>('booking.freeTimes');
const userExport = serviceRef<UserExport>('booking.userExport');
export const bookingMessages = serviceRef<BookingMessages>('booking.messages');

const { clock, notifications } = core;
const [apartments, organisations, users] = [apartmentLookup, organisationLookup, userLookup];
const list = bookingList;
const flow = bookingFlow.flow;
const messages = bookingMessages;

/** What the routes call. */
export const bookingCalls = { blocks, freeTimes, list, bookings: bookingService, changes: bookingChanges, userExport };
export const bookingServices = [
  provide(bookingList, { clock }, createBookingList),
  provide(bookingMessages, { notifications, organisations, users }, createBookingMessages),
  provide(places, { apartments, organisations, users }, createPlaces),
  provide(bookingService, { clock, flow, list, places }, createBookingService),
  provide(bookingChanges, { clock, flow, list, messages, places }, createBookingChanges),
  provide(blocks, { clock, list, organisations }, createBlocks),
  provide(freeTimes, { clock, organisations }, createFreeTimes),
  provide(bookingsOfDay, {}, createBookingsOfDay),
  provide(userExport, { clock }, createUserExport),
];
