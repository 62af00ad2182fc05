import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { asOwner, type Bed } from './bed.ts';
import { asLimit, type Figure } from './figure.ts';
import { signIn, startApi } from './portal-calls.ts';
import type { Measured } from './processes.ts';
import { screenLines } from './screen-lines.ts';

const DISPLAYS = `
  insert into board_display (id, organisation_id, board_id, secret_hash, expires_at, paired_at, paired_by)
  select uuidv7(), b.organisation_id, b.id, h, now(), now(), 'Bench'
  from (select id, organisation_id from board_board where organisation_id = (select id from organisations_organisation where name = 'Brf Björken')
    order by name limit 1) b, unnest($1::text[]) as h`;
const NOTICE = { title: 'Vattenläcka', kind: 'EMERGENCY', shownFrom: '2020-01-01', toResidents: true };
/** Minutes of this afternoon, each taken on its own. */
const BOOKING = `
  insert into booking_booking (id, organisation_id, resource_id, starts_at, ends_at, status, slots)
  select uuidv7(), r.organisation_id, r.id, at, at + interval '1 minute', 'BOOKED', 1
  from (select * from booking_resource where organisation_id = (select id from organisations_organisation where name = 'Brf Björken') limit 1) r,
    lateral (select (date_trunc('day', now() at time zone 'Europe/Stockholm') + interval '12 hours' + $1 * interval '1 minute') at time zone 'Europe/Stockholm' as at) t
  on conflict do nothing`;
const RUSH = 200;
const SETTLED_MS = 2000;
/** Longer than the portal gathers what is alike. */
const GATHERED_MS = 5000;
const GIVEN_UP_MS = 30_000;

/** Many screens on the event stream. What each costs, how soon the last shows an emergency, and how often each asks in a rush of bookings. */
export async function measureScreens(bed: Bed, count: number): Promise<Figure[]> {
  const url = await bed.database('screens');
  const secrets = Array.from({ length: count }, (_, at) => `screen-${at}`);
  const hashes = secrets.map((secret) => createHash('sha256').update(secret).digest('hex'));
  await asOwner(url, (owner) => owner.query(DISPLAYS, [hashes]));
  // all from one address here: a line each, and another while it asks
  const api = await startApi(bed, url, { CONNECTIONS_PER_ADDRESS: String(3 * count) });
  const lines = screenLines(api.url);
  try {
    const tell = await emergencyOf(api);
    for (const secret of secrets) await lines.show(secret); // as a process that has shown all of them
    await wait(SETTLED_MS);
    const before = await api.memory();
    const waiting = new Set(secrets);
    const all = Promise.withResolvers<number>();
    let asked = 0;
    const paint = async (secret: string) => {
      asked += 1;
      if (!(await lines.show(secret)).includes(NOTICE.title)) return;
      waiting.delete(secret);
      if (waiting.size === 0) all.resolve(performance.now());
    };
    for (const secret of secrets) await lines.follow(secret, () => void paint(secret).catch(all.reject));
    await wait(SETTLED_MS);
    const each = ((await api.memory()) - before) * (1000 / count);
    const began = performance.now();
    await tell();
    const ended = await Promise.race([all.promise, wait(GIVEN_UP_MS, 0)]);
    if (ended === 0) throw new Error(`${waiting.size} screens show no emergency`);
    asked = 0;
    await asOwner(url, async (owner) => {
      for (let minute = 0; minute < RUSH; minute += 1) await owner.query(BOOKING, [minute]);
    });
    await wait(GATHERED_MS);
    return [
      asLimit(`memory of the API for each of ${count} screens`, { value: each, unit: 'kB' }, { atMost: 50 }),
      asLimit(`an emergency on all of ${count} screens`, { value: ended - began, unit: 'ms' }, { atMost: 2000 }),
      asLimit(`how often a screen asks while ${RUSH} times of today are booked`, { value: asked / count, unit: 'times' }, { atMost: 3 }),
    ];
  } finally {
    await lines.end();
    await api.stop();
  }
}

/** What tells it, as the house's administrator. */
async function emergencyOf(api: Measured): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${await signIn(api, 'admin@demo.example')}`, 'content-type': 'application/json' };
  return async () => {
    const answer = await fetch(`${api.url}/v1/board-news`, { method: 'POST', headers, body: JSON.stringify(NOTICE) });
    if (!answer.ok) throw new Error(`The notice is answered ${answer.status}`);
  };
}
