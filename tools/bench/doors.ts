import type { Client } from 'pg';
import { asOwner, type Bed } from './bed.ts';
import { asLimit, type Figure } from './figure.ts';
import { fill, type Filling, settle, withIndexesLast } from './fill.ts';
import { signIn, startApi } from './portal-calls.ts';
import { rate } from './rate.ts';

/** What issue and spec allow either question. */
const MOST_MS = 50;
/** To every key, and to every lock. */
const LOCKS_EACH = 5;
const LOCKS = `
  insert into keys_system_lock (id, organisation_id, lock_system_id, marking, name, kind)
  select uuidv7(), organisation_id, id, 'D' || n, 'Dörr ' || n, 'DOOR' from keys_lock_system, generate_series(1, $1::int) as n where name = 'Huvudsystem'`;
const CROSSES = `
  insert into keys_opening (id, organisation_id, key_id, lock_id, lock_system_id)
  select uuidv7(), k.organisation_id, k.id, d.id, k.lock_system_id from keys_lock_system s
    join lateral (select id, organisation_id, lock_system_id, row_number() over (order by id) as at from keys_key where lock_system_id = s.id) k on true
    join lateral (select id, row_number() over (order by id) as at from keys_system_lock where lock_system_id = s.id) d
      on (d.at - k.at % $1::int + $1::int) % $1::int < $2::int
  where s.name = 'Huvudsystem'`;

/** Both questions of a lock chart, by HTTP, at five crosses for each key. */
export async function measureDoors(bed: Bed, filling: Filling): Promise<Figure[]> {
  const database = await bed.database('doors');
  const locksOfSystem = Math.max(LOCKS_EACH, filling.keysEach / 10);
  await asOwner(database, async (owner) => {
    await fill(owner, filling);
    await owner.query(LOCKS, [locksOfSystem]);
    await withIndexesLast(owner, 'keys_opening', async () => void (await owner.query(CROSSES, [locksOfSystem, LOCKS_EACH])));
    await settle(owner);
  });
  const { keyId, lockId, crosses } = await asOwner(database, aCross);
  const api = await startApi(bed, database);
  try {
    const token = await signIn(api, 'system@demo.example');
    const take = async (path: string) => 1000 / (await rate(`${api.url}${path}`, 1, token));
    const questions = {
      'what does this key open': `/v1/lock-charts?limit=25&keyId=${keyId}&orderBy=lock&order=asc`,
      'who can open this door': `/v1/system-locks/${lockId}/access?limit=25`,
    };
    const figures: Figure[] = [];
    for (const [question, path] of Object.entries(questions)) {
      await take(path);
      figures.push(asLimit(`${question}, of ${crosses} crosses`, { value: await take(path), unit: 'ms' }, { atMost: MOST_MS }));
    }
    return figures;
  } finally {
    await api.stop();
  }
}

async function aCross(owner: Client): Promise<{ keyId: string; lockId: string; crosses: number }> {
  const { rows } = await owner.query<{ keyId: string; lockId: string; crosses: number }>(
    `select key_id as "keyId", lock_id as "lockId", (select count(*)::int from keys_opening) as crosses from keys_opening o
     join keys_lock_system s on s.id = o.lock_system_id where s.name = 'Huvudsystem' limit 1`,
  );
  if (!rows[0]) throw new Error('The chart has no crosses');
  return rows[0];
}
