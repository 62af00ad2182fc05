import { asSystem, query } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KeyId, SystemLockId } from '../../contract/index.ts';
import { keyPlugins } from '../../testing/index.ts';
import { doorAccess } from '../api.ts';
import { openingList } from './openings.ts';

let host: TestHost;
let keyId: KeyId;
let lockId: SystemLockId;
/** 3 000 keys and 1 000 locks in a chart of some 200 000 crosses. */
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  await owner.query(
    `with s as (insert into keys_lock_system (id, organisation_id, name) values (gen_random_uuid(), $1, 'Stort') returning id),
      k as (insert into keys_key (id, organisation_id, lock_system_id, marking, type)
        select gen_random_uuid(), $1, s.id, 'S' || n, 'MECHANICAL' from s, generate_series(1, 3000) n returning id, lock_system_id),
      d as (insert into keys_system_lock (id, organisation_id, lock_system_id, marking, name, kind)
        select gen_random_uuid(), $1, s.id, 'D' || n, 'Dörr ' || n, 'DOOR' from s, generate_series(1, 1000) n returning id)
     select`,
    [demoOrganisations.bjorken],
  );
  await owner.query(`insert into keys_opening (id, organisation_id, key_id, lock_id, lock_system_id)
    select gen_random_uuid(), k.organisation_id, k.id, d.id, k.lock_system_id from keys_lock_system s
      join keys_key k on k.lock_system_id = s.id join keys_system_lock d on d.lock_system_id = s.id
    where s.name = 'Stort' and hashtext(k.marking || d.marking) % 15 = 0`);
  await owner.query('analyze');
  const one = await owner.query<{ keyId: KeyId; lockId: SystemLockId }>(`select key_id as "keyId", lock_id as "lockId" from keys_opening o
    join keys_lock_system s on s.id = o.lock_system_id where s.name = 'Stort' limit 1`);
  if (!one.rows[0]) throw new Error('The chart has crosses');
  ({ keyId, lockId } = one.rows[0]);
  await owner.end();
});
afterAll(() => host.stop());

const within = asSystem({ kind: 'organisation', organisationId: demoOrganisations.bjorken });

it.each([
  ['what does this key open', () => ({ keyId, orderBy: 'lock' as const }), 'keys_opening_once'],
  ['which keys open this lock', () => ({ lockId, orderBy: 'key' as const }), 'keys_opening_of_lock'],
])('answers "%s" off its index', async (_, asked, index) => {
  const plan = await host.runtime.work.read(within, async (ctx) => {
    const page = openingList.rows(ctx, asked()).limit(26).compile();
    return query<{ 'QUERY PLAN': string }>(ctx, `explain ${page.sql}`, page.parameters);
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain(index);
  expect(text).not.toContain('Seq Scan on keys_opening');
});

it('says who can open a door within the time of a click', async () => {
  const { access } = host.runtime.services.resolve({ access: doorAccess });
  const ask = () => host.runtime.work.read(within, (ctx) => access.page(ctx, lockId, { limit: 25 }));
  await ask();
  const began = performance.now();
  const { items } = await ask();
  expect(items.length).toBe(25);
  // by its index; a scan of the whole chart takes several hundred milliseconds
  expect(performance.now() - began).toBeLessThan(150);
});
