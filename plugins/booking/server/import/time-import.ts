import { core, type Ctx, provideTo, query } from '@platform/server';
import { importDefinition, importDefinitions, type ImportSpec } from '@plugins/imports/server/api';
import { type OrganisationLookup, organisationLookup } from '@plugins/organisations/server/api';
import { type ApartmentLookup, apartmentLookup } from '@plugins/residents/server/api';
import { z } from 'zod';
import { booking } from '../../contract/index.ts';
import { bookingFlow } from '../bookings/booking-flow.ts';
import { BookingResourceEntity } from '../resources/booking-resource.ts';
import { bookingDoors } from '../services.ts';
import { type Booker, checkTime, homeIn, type ReadTime, readTime, type Row, type TimePlan } from './check-time.ts';
import { ALL_TIME_FAULTS, type TimeColumn, timeColumns, timeInstructions } from './time-columns.ts';
import { bookTimes, takeBack, takenOf, type WritingTimes } from './write-times.ts';

interface Deps extends WritingTimes {
  readonly apartments: ApartmentLookup;
  readonly organisations: OrganisationLookup;
}
type TimeImport = ImportSpec<TimeColumn, Record<string, never>, TimePlan, Record<string, never>>;
/** Times that are booked beforehand, from Excel. */
function createTimeImport({ apartments, organisations, ...deps }: Deps): TimeImport {
  return {
    kind: 'booking-times',
    plugin: booking,
    permission: booking.permissions.book,
    title: { sv: 'Bokade tider', nb: 'Bookede tider' },
    columns: timeColumns,
    options: z.strictObject({}),
    faults: ALL_TIME_FAULTS,
    instructions: timeInstructions,

    async check(ctx, { rows, existing }) {
      const organisation = await organisations.byId(ctx, ctx.organisationId);
      if (!organisation) throw new Error(`No organisation ${ctx.organisationId}`);
      const resources = new Map((await resourcesOf(ctx)).map((each) => [each.name.toLowerCase(), each]));
      const homes = rows.flatMap(({ values: { apartment } }) => (apartment ? homeIn(apartment).number : []));
      const asked = {
        organisation,
        resources,
        users: await usersOf(ctx, rows),
        apartments: await apartments.byNumbers(ctx, ctx.organisationId, homes),
        now: deps.clock.now(),
      };
      const read = rows.map((row) => readTime(ctx, row, asked));
      const times = read.filter((each) => 'plan' in each);
      const taken = await takenOf(
        ctx,
        times.map(({ plan }) => plan),
      );
      const earlier = new Map<string, ReadTime[]>();
      const checked = read.map((each) => {
        if (!('plan' in each)) return { outcome: 'failed', faults: each } as const;
        const { resourceId } = each.plan;
        const above = earlier.get(resourceId) ?? [];
        earlier.set(resourceId, above);
        const outcome = checkTime(each, { taken: taken.get(resourceId) ?? [], earlier: above, existing });
        above.push(each);
        return outcome;
      });
      return { rows: checked, shared: {}, notes: [] };
    },

    apply: (ctx, { rows }) => bookTimes(ctx, deps, rows),
    undo: (ctx, { rows }) => takeBack(ctx, deps, rows),
  };
}

const resourcesOf = (ctx: Ctx) => ctx.em.find(BookingResourceEntity, { organisationId: ctx.organisationId });

const USERS = `
  select id, lower(email) as email, apartment_id as "apartmentId" from accounts_user
  where organisation_id = $1 and active and removed_at is null and lower(email) = any($2)`;
async function usersOf(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, Booker>> {
  const emails = new Set(rows.flatMap(({ values: { email } }) => email ?? []));
  const found = await query<Booker>(ctx, USERS, [ctx.organisationId, [...emails]]);
  return new Map(found.map((user) => [user.email, user]));
}

const { clock } = core;
export const bookingTimeImport = provideTo(
  importDefinitions,
  { apartments: apartmentLookup, clock, doors: bookingDoors, flow: bookingFlow.flow, organisations: organisationLookup },
  (deps) => importDefinition(createTimeImport(deps)),
);
