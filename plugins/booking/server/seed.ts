import { addDays, dayIn, PORTAL_TIME_ZONE } from '@platform/core/time';
import { type Clock, type Ctx, newId, query, type Seed } from '@platform/server';
import type { TimedAccess } from '@plugins/kee/server/api';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { type BookingId, type BookingResourceId, type BookingStatus, type Weekday, WEEKDAYS } from '../contract/index.ts';
import { BookingEntity } from './bookings/booking.entity.ts';
import { slotsOf } from './bookings/slots.ts';
import type { BookingDoors } from './doors/booking-doors.ts';
import { BookingResourceEntity, type BookingResourceRow } from './resources/booking-resource.ts';

type Made = Pick<BookingResourceRow, 'name' | 'kind' | 'opensAt' | 'closesAt' | 'slotMinutes'> &
  Partial<BookingResourceRow> & { readonly doors?: readonly string[] };
const NO_DAYS = Object.fromEntries(
  WEEKDAYS.flatMap((day) => [`${day}OpensAt`, `${day}ClosesAt`]).map((field) => [field, null]),
) as Readonly<Record<`${Weekday}OpensAt` | `${Weekday}ClosesAt`, null>>; // of these days
const NO_RULES = {
  space: '',
  property: '',
  address: '',
  rules: '',
  quotaGroup: '',
  quota: null,
  quotaPeriod: null,
  pauseHours: null,
  releaseMinutes: null,
  residentQuotas: '',
  residentDaysAhead: '',
  residentPauseHours: '',
  residentCancelHours: '',
  ...NO_DAYS,
};
const OPEN = { ...NO_RULES, closed: false, closedOnHolidays: false, releasedCounts: false, maxSlots: 1, daysAhead: 60, cancelHours: 2 };
const WASHING = { kind: 'LAUNDRY', opensAt: 7, closesAt: 22, slotMinutes: 180, releaseMinutes: 30, daysAhead: 30 } as const;
const SHARED = { ...WASHING, quota: 3, quotaPeriod: 'AHEAD', quotaGroup: 'tvätt' } as const;
const DAYS = { kind: 'GUEST_FLAT', closesAt: 24, slotMinutes: 1440, daysAhead: 180, cancelHours: 72 } as const;
const RULES = 'Rengör maskiner och golv efter dig. Mattor tvättas bara i maskin 3.';
const SWEDISH: readonly Made[] = [
  { ...SHARED, name: 'Tvättstuga 1', space: 'Björkgatan 2, källaren', rules: RULES, doors: ['Tvättstuga 1', 'Torkrum'] },
  { ...SHARED, name: 'Tvättstuga 2', space: 'Björkgatan 6, källaren', doors: ['Tvättstuga 2', 'Torkrum'] },
  { ...DAYS, name: 'Gästlägenheten', space: 'Björkgatan 4, bv', opensAt: 14, maxSlots: 5 },
  {
    name: 'Bastun',
    kind: 'SAUNA',
    space: 'Björkgatan 2, vinden',
    opensAt: 16,
    closesAt: 22,
    fridayClosesAt: 24,
    saturdayOpensAt: 12,
    saturdayClosesAt: 24,
    slotMinutes: 120,
    quota: 2,
    quotaPeriod: 'WEEK',
    doors: ['Bastun', 'Omklädning'],
  },
  // as long as it is needed, in half hours
  {
    name: 'Föreningslokalen',
    kind: 'ROOM',
    space: 'Björkgatan 4, bv',
    opensAt: 8,
    closesAt: 22,
    slotMinutes: 30,
    maxSlots: 16,
    quota: 16,
    quotaPeriod: 'WEEK',
  },
];
const NORWEGIAN: readonly Made[] = [
  { ...WASHING, name: 'Vaskeriet', space: 'Fjordveien 8, kjelleren', doors: ['Vaskeriet', 'Tørkerom'] },
  { ...DAYS, name: 'Gjesterommet', opensAt: 15, maxSlots: 3 },
];

interface Deps {
  readonly access: TimedAccess;
  readonly clock: Clock;
  readonly doors: BookingDoors;
}
/** What two houses share, three weeks of bookings, and the doors that open for them. */
export function createBookingSeed({ access, clock, doors }: Deps): Seed {
  return {
    id: 'booking',
    async run(ctx) {
      const createdAt = clock.now();
      const houses = [
        { organisationId: demoOrganisations.bjorken, country: 'SE', made: SWEDISH },
        { organisationId: demoOrganisations.fjordgarden, country: 'NO', made: NORWEGIAN },
      ] as const;
      for (const { organisationId, country, made } of houses) {
        const resources = made.map(({ doors: _doors, ...resource }) =>
          ctx.em.create(BookingResourceEntity, { ...OPEN, ...resource, id: newId<BookingResourceId>(), organisationId, createdAt }),
        );
        await ctx.em.flush();
        await seedBookings(ctx, { resources, country, createdAt });
        for (const [at, { doors: names = [] }] of made.entries()) {
          const resource = resources[at];
          const lockIds = await access.named(ctx, organisationId, names);
          if (resource && lockIds.length > 0)
            await doors.set(ctx, resource, { lockIds: [...lockIds], beforeMinutes: 10, afterMinutes: 20 });
        }
      }
    },
  };
}

interface Seeded {
  readonly resources: readonly BookingResourceRow[];
  readonly country: 'SE' | 'NO';
  readonly createdAt: Date;
}
interface Neighbour {
  readonly id: string;
  readonly apartmentId: string | null;
  /** Has something booked from now on; the others can be moved and removed. */
  readonly isAhead: boolean;
}
const NEIGHBOURS = `
  select id, apartment_id as "apartmentId", email = any ($2) as "isAhead" from accounts_user
  where organisation_id = $1 and active and (apartment_id is not null or email = any ($2)) order by email desc, id`;
const AHEAD = ['resident@demo.example', 'member@demo.example', 'manager@demo.example'];
const PAST_DAYS = 21;
const AHEAD_DAYS = 10;
const MOST_AHEAD = 2;

/** Some two of five times by neighbours in turn; what is to come by a few of them. Now and then one is cancelled, or nobody came. */
async function seedBookings(ctx: Ctx, { resources, country, createdAt }: Seeded): Promise<void> {
  const neighbours = await query<Neighbour>(ctx, NEIGHBOURS, [resources[0]?.organisationId, AHEAD]);
  const times = timesOf({ resources, country, createdAt });
  const isPast = ({ span }: (typeof times)[number]) => span.endsAt < createdAt;
  const add = ({ resource, span }: (typeof times)[number], { id: userId, apartmentId }: Neighbour, status: BookingStatus) => {
    const startedAt = span.endsAt < createdAt && status === 'BOOKED' ? span.startsAt : null;
    const whose = { organisationId: resource.organisationId, resourceId: resource.id, userId, apartmentId };
    ctx.em.create(BookingEntity, { id: newId<BookingId>(), ...whose, ...span, slots: 1, note: '', status, startedAt, createdAt });
  };
  for (const [at, time] of times.filter(isPast).entries()) {
    const neighbour = neighbours[at % neighbours.length];
    if (neighbour) add(time, neighbour, statusOf(at));
  }
  const booking = neighbours.filter(({ isAhead }) => isAhead);
  const ahead = times.filter((time) => !isPast(time)).filter((_, at) => at % 7 === 0);
  for (const [at, time] of ahead.slice(0, MOST_AHEAD * booking.length).entries()) {
    const neighbour = booking[at % booking.length];
    if (neighbour) add(time, neighbour, 'BOOKED');
  }
  await ctx.em.flush();
}

function statusOf(at: number): BookingStatus {
  if (at % 11 === 0) return 'RELEASED';
  return at % 9 === 0 ? 'CANCELLED' : 'BOOKED';
}

/** Times in a pattern of its own for each resource. Today, and the sauna from now on, are left to whoever tries them. */
function timesOf({ resources, country, createdAt }: Seeded) {
  const today = dayIn(PORTAL_TIME_ZONE, createdAt);
  const days = Array.from({ length: PAST_DAYS + AHEAD_DAYS + 1 }, (_, at) => at - PAST_DAYS).filter((day) => day !== 0);
  return resources.flatMap((resource, place) =>
    days
      .filter((day) => day < 0 || resource.kind !== 'SAUNA')
      .flatMap((day) =>
        slotsOf(addDays(today, day), { ...resource, country, timeZone: PORTAL_TIME_ZONE })
          .filter((_, at) => (day * 3 + at * 2 + place * 4 + 100) % 5 < 2)
          .map((span) => ({ resource, span })),
      ),
  );
}
