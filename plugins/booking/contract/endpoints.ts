import { endpoints, exportQuery, flag, listQuery, many, ofOrganisations, page, subjects, isoDay } from '@platform/core';
import { accountSubjects } from '@plugins/accounts/contract';
import { CaseId, caseSubjects } from '@plugins/cases/contract';
import { Lock } from '@plugins/kee/contract';
import { z } from 'zod';
import { AllTimes, Booking, BookingChange, BookingId, BookingStatus, FreeTimes, NewBlock, NewBooking } from './booking.ts';
import { BookingAccess, BookingAccessChange } from './access.ts';
import { BookingResource, BookingResourceId } from './booking-resource.ts';
import { BookingStatistics } from './statistics.ts';
import { booking as plugin } from './plugin.ts';
import { bookingRefusals as refusals } from './refusals.ts';

const { read, readBookings, readOwn, write, book, bookOwn: own, exportUsers } = plugin.permissions;
export const bookingSubjects = subjects(plugin, 'booking', 'access');
const { booking, access } = bookingSubjects;
const byId = z.object({ id: BookingId });
const ofResource = z.object({ id: BookingResourceId });
const shows = [booking, BookingResource.subject, accountSubjects.user, caseSubjects.case];

const BookingQuery = listQuery(['startsAt', 'createdAt'], {
  resourceId: many(BookingResourceId),
  status: many(BookingStatus),
  ...ofOrganisations,
  userId: z.uuid().optional(),
  /** One's own and one's home's, of whoever sees others' too. */
  mine: z.literal('true').optional(),
  /** That begin in a month, `2026-11`, in the asker's time zone. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .meta({ examples: ['2026-11'] }),
  /** What has not ended, or what has. */
  upcoming: flag.optional(),
});
export type BookingQuery = z.output<typeof BookingQuery>;
const { noSlot, passed, tooFar, taken, takenNow, quota, quotaAhead, pause, unavailable } = refusals;
const ofTimes = [noSlot, passed, tooFar, taken, takenNow, quota, quotaAhead, pause, unavailable];

export const bookingEndpoints = endpoints(plugin, {
  list: { method: 'GET', path: '/v1/bookings', permission: readBookings, own, query: BookingQuery, response: page(Booking), shows },
  exportWorkbook: {
    method: 'GET',
    path: '/v1/bookings/export.xlsx',
    permission: readBookings,
    own,
    query: exportQuery(BookingQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  /** Who may book, with their apartment and what they have booked (spec part 2). */
  exportUsers: { method: 'GET', path: '/v1/bookings/users.csv', permission: exportUsers, reply: 'stream', response: z.unknown() },
  /** How much is used of what the house shares, of as many days until now. */
  statistics: {
    method: 'GET',
    path: '/v1/booking-statistics',
    permission: readBookings,
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(90) }),
    response: BookingStatistics,
    shows,
  },
  get: { method: 'GET', path: '/v1/bookings/{id}', permission: readBookings, own, params: byId, response: Booking, shows },
  freeTimes: {
    method: 'GET',
    path: '/v1/booking-resources/{id}/times',
    permission: read,
    own: readOwn,
    params: ofResource,
    /** `from`: today when left out. */
    query: z.strictObject({ from: isoDay().optional(), days: z.coerce.number().int().min(1).max(42).default(7) }),
    response: FreeTimes,
    shows,
  },
  /** The times of everything that can be booked. */
  allTimes: {
    method: 'GET',
    path: '/v1/booking-times',
    permission: read,
    own: readOwn,
    query: z.strictObject({ from: isoDay().optional(), days: z.coerce.number().int().min(1).max(7).default(1) }),
    response: AllTimes,
    shows,
  },
  /** Which doors open for whoever has booked. */
  access: {
    method: 'GET',
    path: '/v1/booking-resources/{id}/access',
    permission: read,
    params: ofResource,
    response: BookingAccess,
    shows: [access, BookingResource.subject.by('id'), Lock.subject],
  },
  changeAccess: {
    method: 'PUT',
    path: '/v1/booking-resources/{id}/access',
    permission: write,
    params: ofResource,
    body: BookingAccessChange,
    response: BookingAccess,
    touches: [access, Lock.subject],
  },
  book: {
    method: 'POST',
    path: '/v1/bookings',
    permission: book,
    own,
    body: NewBooking,
    idempotent: true,
    response: Booking,
    status: 201,
    touches: [booking],
    refusals: [...ofTimes, refusals.quotaLeft, refusals.noApartment, refusals.noBuilding, refusals.tooMany, refusals.rules],
  },
  change: {
    method: 'PATCH',
    path: '/v1/bookings/{id}',
    permission: book,
    own,
    params: byId,
    body: BookingChange,
    response: Booking,
    touches: [booking],
    refusals: [...ofTimes, refusals.tooLate, refusals.begun, refusals.notBooked],
  },
  cancel: {
    method: 'POST',
    path: '/v1/bookings/{id}/cancel',
    permission: book,
    own,
    params: byId,
    response: Booking,
    touches: [booking],
    refusals: [refusals.tooLate, refusals.begun, refusals.notBooked],
  },
  /** The booker is there: the time is not given to others. */
  start: {
    method: 'POST',
    path: '/v1/bookings/{id}/start',
    permission: book,
    own,
    params: byId,
    response: Booking,
    touches: [booking],
    refusals: [refusals.notBooked, refusals.notYet],
  },
  /** What is closed, and why: the rules' business, and not who has booked. */
  listBlocks: {
    method: 'GET',
    path: '/v1/booking-blocks',
    permission: read,
    query: listQuery(['startsAt'], { resourceId: many(BookingResourceId), caseId: CaseId.optional() }),
    response: page(Booking),
    shows,
  },
  block: {
    method: 'POST',
    path: '/v1/booking-resources/{id}/blocks',
    permission: write,
    params: ofResource,
    body: NewBlock,
    idempotent: true,
    response: Booking,
    status: 201,
    touches: [booking],
    refusals: [refusals.blockEnds, refusals.blockBooked, refusals.noCase, refusals.taken],
  },
  unblock: {
    method: 'DELETE',
    path: '/v1/booking-blocks/{id}',
    permission: write,
    params: byId,
    response: Booking,
    touches: [booking],
    refusals: [refusals.notBooked],
  },
});
