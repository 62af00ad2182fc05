// What the free times of a week cost with hapi, pg and zod alone: as the owner of the tables.
import Hapi from '@hapi/hapi';
import { addDays, DAY_MS, momentOf } from '@platform/core/time';
import { AllTimes } from '@plugins/booking/contract';
import { Pool } from 'pg';

const { DATABASE_URL = '', BARE_PORT = '0', ORGANISATION = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const HOUR_MS = 3_600_000;
const DAYS = 7;

interface Resource {
  readonly id: string;
  readonly name: string;
  readonly opens: number;
  readonly closes: number;
  readonly minutes: number;
}
interface Taken {
  readonly id: string;
  readonly resource_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly name: string | null;
}
const RESOURCES = `
  select id, name, opens_at as opens, closes_at as closes, slot_minutes as minutes from booking_resource where organisation_id = $1 order by name, id limit 200`;
const TAKEN = `
  select b.id, b.resource_id, b.starts_at, b.ends_at, (select name from accounts_user where id = b.user_id) as name from booking_booking b
  where b.resource_id = any($1) and b.status in ('BOOKED', 'BLOCKED') and b.starts_at > $2::timestamptz - interval '32 days' and b.starts_at < $3 and b.ends_at > $2`;

async function times(from: string) {
  const { rows: resources } = await pool.query<Resource>({ name: 'resources', text: RESOURCES, values: [ORGANISATION] });
  const starts = Array.from({ length: DAYS + 1 }, (_, at) => momentOf(addDays(from, at), 'Europe/Stockholm').getTime());
  const values = [resources.map(({ id }) => id), new Date(starts[0] ?? 0), new Date((starts[DAYS] ?? 0) + DAY_MS)];
  const { rows } = await pool.query<Taken>({ name: 'taken', text: TAKEN, values });
  const taken = Map.groupBy(rows, ({ resource_id: id }) => id);
  const now = Date.now();
  return {
    resources: resources.map(({ id, name, opens, closes, minutes }) => ({
      id,
      name,
      days: Array.from({ length: DAYS }, (_, day) => ({
        day: addDays(from, day),
        slots: Array.from({ length: Math.floor(((closes - opens) * 60) / minutes) }, (__, at) => {
          const start = (starts[day] ?? 0) + opens * HOUR_MS + at * minutes * 60_000;
          const end = start + minutes * 60_000;
          const by = taken.get(id)?.find((each) => each.starts_at.getTime() < end && each.ends_at.getTime() > start);
          const state = by ? 'TAKEN' : start <= now ? 'PASSED' : 'FREE';
          const [startsAt, endsAt] = [new Date(start).toISOString(), new Date(end).toISOString()];
          return { startsAt, endsAt, state, bookingId: by?.id ?? null, name: by?.name ?? null };
        }),
      })),
    })),
  };
}

const server = Hapi.server({ port: Number(BARE_PORT), host: '127.0.0.1' });
server.route([
  { method: 'GET', path: '/health', handler: () => 'ok' },
  { method: 'GET', path: '/times/{from}', handler: async ({ params }) => AllTimes.parse(await times(String(params['from']))) },
]);
await server.start();
