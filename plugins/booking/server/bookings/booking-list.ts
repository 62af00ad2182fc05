import { type Page, refusals, type RequestOf, type StreamReply, type Text } from '@platform/core';
import {
  ascending,
  CHUNK,
  type Clock,
  type Ctx,
  type Db,
  descending,
  type ExportColumn,
  isoOf,
  list,
  listWorkbook,
  type Moment,
  refuse,
} from '@platform/server';
import { sql } from 'kysely';
import { type Booking, type BookingId, bookingEndpoints, type BookingQuery, type BookingStatus } from '../../contract/index.ts';
import { OWN_BOOKING } from './own-booking.ts';
import type { BookingEntity } from './booking.entity.ts';

type ExportQuery = RequestOf<typeof bookingEndpoints.exportWorkbook>['query'];

const bookingRows = (db: Db<{ booking_booking: BookingEntity }>) =>
  db
    .selectFrom('booking_booking as b')
    .select(['b.id', 'b.resourceId', 'b.userId', 'b.startsAt', 'b.endsAt', 'b.status', 'b.startedAt', 'b.note', 'b.organisationId'])
    .select(['b.createdAt', 'b.version', 'b.caseId', 'b.slots'])
    .select(sql<string>`booking_resource_name(b.resource_id)`.as('resource'))
    .select(sql<string | null>`(select name from accounts_user where id = b.user_id)`.as('user'))
    .select(sql<string | null>`(select number || ', ' || address from residents_apartment where id = b.apartment_id)`.as('apartment'))
    .select(sql<string | null>`(select number || ' · ' || title from cases_case where id = b.case_id)`.as('case'))
    .select(sql<string>`(select name from organisations_organisation where id = b.organisation_id)`.as('organisation'));
type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingRows>['execute']>>[number];

/** What filters need beside what is asked. */
type Given = Readonly<Record<'now' | 'timeZone' | 'userId', string>>;

/** Bookings, the next first unless told. */
const bookingList = list(bookingEndpoints.list, {
  from: bookingRows,
  organisation: 'b.organisationId',
  id: 'b.id',
  own: () => sql<boolean>`(${sql.raw(OWN_BOOKING)})`,
  order: { startsAt: ascending('b.startsAt'), createdAt: descending('b.createdAt') },
  filters: {
    resourceId: (ids) => sql<boolean>`b.resource_id = any(${[...ids]}::uuid[])`,
    status: (status) => sql<boolean>`b.status = any(${[...status]}::text[])`,
    userId: (userId) => sql<boolean>`b.user_id = ${userId}`,
    mine: (is, { userId }: Given) => sql<boolean>`${is}::boolean and (b.user_id = ${userId}::uuid
      or b.for_apartment and b.apartment_id = (select apartment_id from accounts_user where id = ${userId}::uuid))`,
    month: (month, { timeZone }: Given) => sql<boolean>`b.starts_at >= (${month}::text || '-01')::date::timestamp at time zone ${timeZone}
      and b.starts_at < ((${month}::text || '-01')::date + interval '1 month')::timestamp at time zone ${timeZone}`,
    upcoming: (is, { now }: Given) => sql<boolean>`b.ends_at ${sql.raw(is ? '>' : '<=')} ${now}::timestamptz`,
  },
});

/** Closed times, the first first. */
const blockList = list(bookingEndpoints.listBlocks, {
  from: (db: Db<{ booking_booking: BookingEntity }>) => bookingRows(db).where('b.status', '=', 'BLOCKED'),
  organisation: 'b.organisationId',
  id: 'b.id',
  order: { startsAt: ascending('b.startsAt') },
  filters: {
    resourceId: (ids) => sql<boolean>`b.resource_id = any(${[...ids]}::uuid[])`,
    caseId: (caseId) => sql<boolean>`b.case_id = ${caseId}`,
  },
});

/** How a booking stands, in words. */
export const BOOKING_STATUS: Readonly<Record<BookingStatus, Text>> = {
  BOOKED: { sv: 'Bokad', nb: 'Booket' },
  CANCELLED: { sv: 'Avbokad', nb: 'Avbestilt' },
  RELEASED: { sv: 'Släppt', nb: 'Frigitt' },
  BLOCKED: { sv: 'Stängd', nb: 'Stengt' },
};
const COLUMNS = {
  resource: { heading: { sv: 'Bokningsobjekt', nb: 'Bookingobjekt' }, width: 24 },
  startsAt: { heading: { sv: 'Från', nb: 'Fra' }, as: 'moment' },
  endsAt: { heading: { sv: 'Till', nb: 'Til' }, as: 'moment' },
  slots: { heading: { sv: 'Pass', nb: 'Tider' }, as: 'number', width: 8 },
  user: { heading: { sv: 'Bokad av', nb: 'Booket av' }, width: 28 },
  apartment: { heading: { sv: 'Lägenhet', nb: 'Leilighet' }, width: 28 },
  status: { heading: { sv: 'Status', nb: 'Status' }, values: BOOKING_STATUS, width: 12 },
  startedAt: { heading: { sv: 'Incheckad', nb: 'Innsjekket' }, as: 'moment' },
  note: { heading: { sv: 'Anteckning', nb: 'Notat' }, width: 30 },
  createdAt: { heading: { sv: 'Skapad', nb: 'Opprettet' }, as: 'moment' },
} as const satisfies Readonly<Record<string, ExportColumn>>;

const NOBODY = '00000000-0000-0000-0000-000000000000';

export type BookingList = ReturnType<typeof createBookingList>;

/** Bookings page by page, one of them, and the whole list as a workbook. */
export function createBookingList({ clock }: { readonly clock: Clock }) {
  const given = ({ actor, timeZone }: Ctx): Given => ({ now: clock.now().toISOString(), timeZone, userId: actor.userId ?? NOBODY });
  return {
    page: (ctx: Ctx, query: BookingQuery): Promise<Page<Booking>> => bookingList.page(ctx, query, { given: given(ctx), toItem: toBooking }),

    blocks: (ctx: Ctx, query: RequestOf<typeof bookingEndpoints.listBlocks>['query']): Promise<Page<Booking>> =>
      blockList.page(ctx, query, { toItem: toBooking }),

    /** @throws 404 */
    async get(ctx: Ctx, id: BookingId): Promise<Booking> {
      const row = await bookingList.rows(ctx, { orderBy: 'startsAt' }, given(ctx)).where('b.id', '=', id).executeTakeFirst();
      if (!row) throw refuse(refusals.notFound, { id });
      return toBooking(row);
    },

    export(ctx: Ctx, asked: ExportQuery): StreamReply {
      async function* rows() {
        for await (const row of bookingList.rows(ctx, asked, given(ctx)).stream(CHUNK)) yield { ...row, ...timesOf(row) };
      }
      return listWorkbook(ctx, clock, { sheet: { sv: 'Bokningar', nb: 'Bookinger' }, columns: COLUMNS, rows: rows() });
    },
  };
}

const timesOf = ({ startsAt, endsAt, startedAt, createdAt }: BookingRow) => ({
  startsAt: iso(startsAt),
  endsAt: iso(endsAt),
  startedAt: startedAt ? iso(startedAt) : null,
  createdAt: iso(createdAt),
});
const iso = (moment: Moment): string => isoOf(moment);

function toBooking(row: BookingRow): Booking {
  const { id, resourceId, resource, userId, user, apartment, status, note, organisationId, organisation, version } = row;
  return {
    id,
    status,
    note,
    apartment,
    version,
    ...timesOf(row),
    resource: { id: resourceId, name: resource },
    case: row.caseId && row.case !== null ? { id: row.caseId, name: row.case } : null,
    user: userId ? { id: userId, name: user ?? '' } : null,
    organisation: { id: organisationId, name: organisation },
  };
}
