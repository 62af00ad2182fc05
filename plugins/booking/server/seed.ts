import { addDays, momentOf } from '@platform/core/time';
import { type Clock, type Ctx, newId, query, type Seed } from '@platform/server';
import type { UserLookup, UserRef } from '@plugins/accounts/server/api';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { BookingId, BookingResourceId } from '../contract/index.ts';
import { BookingEntity } from './bookings/booking.entity.ts';
import { BookingResourceEntity, type BookingResourceRow } from './resources/booking-resource.ts';

type Made = Pick<BookingResourceRow, 'name' | 'kind' | 'opensAt' | 'closesAt' | 'slotMinutes'> & Partial<BookingResourceRow>;
const NO_RULES = {
  space: '',
  address: '',
  rules: '',
  quotaGroup: '',
  quota: null,
  quotaPeriod: null,
  pauseHours: null,
  releaseMinutes: null,
};
const OPEN = { ...NO_RULES, closed: false, closedOnHolidays: false, releasedCounts: false, maxSlots: 1, daysAhead: 60, cancelHours: 2 };
const WASHING = { kind: 'LAUNDRY', opensAt: 7, closesAt: 22, slotMinutes: 180, releaseMinutes: 30, daysAhead: 30 } as const;
const SHARED = { ...WASHING, quota: 3, quotaPeriod: 'AHEAD', quotaGroup: 'tvätt' } as const;
const DAYS = { kind: 'GUEST_FLAT', closesAt: 24, slotMinutes: 1440, daysAhead: 180, cancelHours: 72 } as const;
const RULES = 'Rengör maskiner och golv efter dig. Mattor tvättas bara i maskin 3.';
const SWEDISH: readonly Made[] = [
  { ...SHARED, name: 'Tvättstuga 1', space: 'Björkgatan 2, källaren', rules: RULES },
  { ...SHARED, name: 'Tvättstuga 2', space: 'Björkgatan 6, källaren' },
  { ...DAYS, name: 'Gästlägenheten', space: 'Björkgatan 4, bv', opensAt: 14, maxSlots: 5 },
  {
    name: 'Bastun',
    kind: 'SAUNA',
    space: 'Björkgatan 2, vinden',
    opensAt: 16,
    closesAt: 22,
    slotMinutes: 120,
    quota: 2,
    quotaPeriod: 'WEEK',
  },
];
const NORWEGIAN: readonly Made[] = [
  { ...WASHING, name: 'Vaskeriet', space: 'Fjordveien 8, kjelleren' },
  { ...DAYS, name: 'Gjesterommet', opensAt: 15, maxSlots: 3 },
];
const RESIDENTS = ['resident@demo.example', 'member@demo.example', 'manager@demo.example'];

/** What two houses share, with bookings before and after today. */
export function createBookingSeed({ clock, users }: { readonly clock: Clock; readonly users: UserLookup }): Seed {
  return {
    id: 'booking',
    async run(ctx) {
      const createdAt = clock.now();
      const add = (organisationId: string, resource: Made) =>
        ctx.em.create(BookingResourceEntity, { ...OPEN, ...resource, id: newId<BookingResourceId>(), organisationId, createdAt });
      const [laundry, second] = SWEDISH.map((resource) => add(demoOrganisations.bjorken, resource));
      for (const resource of NORWEGIAN) add(demoOrganisations.fjordgarden, resource);
      await ctx.em.flush();
      if (laundry && second) seedBookings(ctx, { resources: [laundry, laundry, second], bookers: await bookersOf(ctx, users), createdAt });
    },
  };
}

/** Days from today, on each a booking. */
const DAYS_FROM_TODAY = [-9, -6, -5, -2, -1, 1, 2, 3, 5, 6, 9, 13];
interface Seeded {
  readonly resources: readonly BookingResourceRow[];
  readonly bookers: readonly UserRef[];
  readonly createdAt: Date;
}
function seedBookings(ctx: Ctx, { resources, bookers, createdAt }: Seeded): void {
  const today = createdAt.toISOString().slice(0, 10);
  for (const [at, day] of DAYS_FROM_TODAY.entries()) {
    const [booker, resource] = [bookers[at % bookers.length], resources[at % resources.length]];
    if (!booker || !resource) continue;
    const hour = (hours: number) => momentOf(`${addDays(today, day)}T${String(hours).padStart(2, '0')}:00`, 'Europe/Stockholm');
    const [startsAt, endsAt] = [hour(7 + 3 * (at % 4)), hour(10 + 3 * (at % 4))];
    const status = day === -5 ? 'RELEASED' : 'BOOKED';
    const startedAt = day < 0 && status === 'BOOKED' ? startsAt : null;
    const whose = { organisationId: resource.organisationId, userId: booker.id, apartmentId: booker.apartmentId ?? null };
    const times = { startsAt, endsAt, startedAt, createdAt };
    ctx.em.create(BookingEntity, { id: newId<BookingId>(), resourceId: resource.id, slots: 1, note: '', status, ...whose, ...times });
  }
}

async function bookersOf(ctx: Ctx, users: UserLookup) {
  const found = await query<{ id: string }>(ctx, 'select id from accounts_user where email = any($1) order by email desc', [RESIDENTS]);
  const byId = await users.byIds(
    ctx,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}
