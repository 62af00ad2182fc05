import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { asOwner, type Bed, withRuntime } from './bed.ts';
import { asLimit, type Figure } from './figure.ts';
import { settle, withIndexesLast } from './fill.ts';
import { signIn, startApi } from './portal-calls.ts';
import type { Measured } from './processes.ts';
import { rate } from './rate.ts';

interface DoorHistory {
  readonly rows: number;
  readonly users: number;
  readonly locks: number;
}
const BJORKEN = '01900000-0000-7000-8000-000000000004';
const DAYS = 60;

const UNITS = `
  insert into kee_device (id, organisation_id, number, device_type, config_type, pulse_ms)
  select gen_random_uuid(), '${BJORKEN}', (800000 + n)::text, 'LOCK', 'PULSE', 3000 from generate_series(1, $1::int / 10) n`;
const LOCKS = `
  insert into kee_lock (id, organisation_id, device_id, name, relay) select gen_random_uuid(), '${BJORKEN}', d.id, 'Dörr ' || d.number || '-' || n, n
  from kee_device d, generate_series(1, 10) n where d.number::int > 800000`;
const USERS = `
  insert into accounts_user (id, organisation_id, first_name, last_name, email, roles, language, apartment_id)
  select uuidv7(), '${BJORKEN}', 'Boende', n::text, 'boende' || n || '@dorrar.example', '{RESIDENT}', 'sv', (select id from residents_apartment where organisation_id = '${BJORKEN}' limit 1)
  from generate_series(1, $1::int) n`;
/** A hundred groups: each tenth door of a stair, and each hundredth of the people. */
const GROUPS = `
  insert into kee_access_group (id, organisation_id, name, share_limit, from_hour, to_hour)
  select gen_random_uuid(), '${BJORKEN}', 'Trapphus ' || n, 2, 0, 24 from generate_series(0, 99) n`;
const MEMBERS = `
  insert into kee_group_member (group_id, organisation_id, kind, user_id) select g.id, g.organisation_id, 'USER', u.id
  from kee_access_group g join accounts_user u on u.email like '%@dorrar.example' and u.last_name::int % 100 = substr(g.name, 10)::int where g.name like 'Trapphus %'`;
const DOORS = `
  insert into kee_group_lock (group_id, organisation_id, lock_id) select g.id, g.organisation_id, l.id
  from kee_access_group g join (select id, row_number() over (order by name) as n from kee_lock where name like 'Dörr %') l on l.n % 20 = substr(g.name, 10)::int % 20
  where g.name like 'Trapphus %'`;
const EVENTS = `
  insert into kee_event (id, organisation_id, at, operation, target, agent, device_id, lock_id, level, erased_at)
  select gen_random_uuid(), l.organisation_id, now() - n * interval '${DAYS} days' / $1, 'PULSE', 'LOCK', 'SYSTEM', l.device_id, l.id, 2,
    now() - n * interval '${DAYS} days' / $1 + interval '${DAYS} days' - interval '1 day'
  from generate_series(1, $1::bigint) n join (select id, organisation_id, device_id, row_number() over (order by name) as at from kee_lock where name like 'Dörr %') l
    on l.at = 1 + n % $2::bigint`;

/** Measures the door history of a large house. That is a month of one door, erasing a day, and both lists of who may open. */
export async function measureDoorHistory(bed: Bed, size: DoorHistory): Promise<Figure[]> {
  const { rows, users, locks } = size;
  const url = await bed.database('door_history');
  await fillDoorHistory(url, size);
  const api = await startApi(bed, url);
  try {
    const asked = await asOwner(url, whoIsAsked);
    const token = await signIn(api, 'admin@demo.example');
    const from = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    const month = `/v1/lock-history?lockId=${asked.lock}&from=${from}&limit=200`;
    const erased = await eraseDay(bed, url);
    return [
      await answered(api, { name: `a month of one door, ${rows} rows`, path: month, token, atMost: 50 }),
      await answered(api, {
        name: `who may open a door, ${users} people, ${locks} doors`,
        path: `/v1/locks/${asked.lock}/access`,
        token,
        atMost: 20,
      }),
      await answered(api, { name: 'what somebody may open', path: `/v1/lock-access/${asked.user}`, token, atMost: 20 }),
      asLimit(`erasing a day of ${rows} rows in ${DAYS} days`, { value: erased, unit: 's' }, { atMost: 1 }),
    ];
  } finally {
    await api.stop();
  }
}

async function fillDoorHistory(url: string, { rows, users, locks }: DoorHistory): Promise<void> {
  await asOwner(url, async (owner) => {
    const fillings: readonly (readonly [string, readonly number[]])[] = [
      [UNITS, [locks]],
      [LOCKS, []],
      [USERS, [users]],
      [GROUPS, []],
      [MEMBERS, []],
      [DOORS, []],
    ];
    for (const [text, values] of fillings) await owner.query(text, [...values]);
    await owner.query(`insert into kee_retention (id, organisation_id, days, reason) values ('${BJORKEN}', '${BJORKEN}', ${DAYS}, 'Bänk')
      on conflict (id) do update set days = ${DAYS}`);
    await withIndexesLast(owner, 'kee_event', async () => void (await owner.query(EVENTS, [rows, locks])));
    await settle(owner);
  });
}

async function whoIsAsked(owner: Client): Promise<{ readonly lock: string; readonly user: string }> {
  const { rows } = await owner.query<{ lock: string; user: string }>(
    `select (select id from kee_lock where name like 'Dörr %' order by name limit 1) as lock, (select id from accounts_user where email = 'boende1@dorrar.example') as user`,
  );
  const [row] = rows;
  if (!row) throw new Error('Nobody is there.');
  return row;
}

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly token: string;
  readonly atMost: number;
}
async function answered(api: Measured, { name, path, token, atMost }: Asked): Promise<Figure> {
  await rate(api.url + path, 1, token);
  return asLimit(name, { value: 1000 / (await rate(api.url + path, 1, token)), unit: 'ms' }, { atMost });
}

/** By the activity of the night's workflow, until the day is gone; in seconds. */
const eraseDay = (bed: Bed, url: string): Promise<number> =>
  withRuntime(bed.settingsFor(url), async ({ activities }) => {
    const erasureId = randomUUID();
    await asOwner(url, (owner) =>
      owner.query(`insert into kee_erasure (id, organisation_id, night) values ($1, '${BJORKEN}', current_date)`, [erasureId]),
    );
    const erase = activities['kee.eraseHistory'] as (key: object) => Promise<{ readonly isOver: boolean }>; // by its name on the wire
    const started = performance.now();
    while (!(await erase({ organisationId: BJORKEN, erasureId })).isOver) continue;
    return (performance.now() - started) / 1000;
  });
