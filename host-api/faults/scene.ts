import { KeyRing, keyRingEndpoints } from '@plugins/keys/contract';
import { type Home, homesWithTwo } from './booking.ts';
import { type Bench, openBench } from './bench.ts';
import { type Call, callerAs } from './caller.ts';
import { importKeys } from './importing.ts';
import { loanAccounts, openFlows, rowsOf } from './ledger.ts';
import type { Holder } from './lending.ts';
import { type Portal, startPortal } from './portal.ts';

/** A portal with keys to lend and people who can sign. */
export interface Scene {
  readonly portal: Portal;
  readonly bench: Bench;
  /** As the administrator of the demo organisation. */
  readonly call: Call;
  /** As the locksmith. */
  readonly locksmith: Call;
  readonly holders: readonly Holder[];
  /** As each of those whose keys are counted. */
  readonly counters: readonly Call[];
  /** Homes that book for themselves. */
  readonly homes: readonly Home[];
  /** Loans of the demo data. */
  readonly demoLoans: readonly string[];
  /** Flows of the demo data, which wait for people whom nobody plays here. */
  readonly demoFlows: readonly string[];
  /** Of a key that nobody has been lent yet. */
  nextKey(): string;
  /** Of a ring with one such key; none once all have gone. */
  nextRing(): string | undefined;
}
/** So many rings are lent as well, each by a signature of its own. */
const RINGS = 12;
/** The lock system of the keys that are lent. */
export const LENDABLE = { lockSystem: 'Lendable', rows: 500 };
/** Keys that are counted, and who has them: nobody lends to these. */
export const COUNTED = {
  lockSystem: 'Counted',
  rows: 500,
  holders: ['resident@demo.example', 'limited@demo.example', 'manager@demo.example', 'member@demo.example'],
};

export async function setScene(): Promise<Scene> {
  const portal = await startPortal({ SIGNING_POLL_SECONDS: '0.5', IMPORT_BATCH_ROWS: '5' });
  const demoFlows = await openFlows(portal.databaseUrl);
  const demoLoans = (await loanAccounts(portal.databaseUrl)).map(({ id }) => id);
  const call = await callerAs('admin@demo.example', portal.api);
  await importKeys(call, LENDABLE);
  await importKeys(call, COUNTED);
  const keys = await rowsOf<{ id: string }>(
    portal.databaseUrl,
    'select k.id from keys_key k join keys_lock_system s on s.id = k.lock_system_id where s.name = $1',
    [LENDABLE.lockSystem],
  );
  const rings: string[] = [];
  for (const { id } of keys.splice(0, RINGS)) rings.push(await aRingWith(call, id));
  const people = `select id, email from accounts_user where email like '%@bjorken.example' and personal_number_hash is not null order by email`;
  return {
    portal,
    bench: openBench(portal.bench),
    call,
    locksmith: await callerAs('partner@demo.example', portal.api),
    demoFlows,
    demoLoans,
    counters: await Promise.all(COUNTED.holders.map((email) => callerAs(email, portal.api))),
    homes: await homesWithTwo(portal.databaseUrl, portal.api),
    holders: await rowsOf<Holder>(portal.databaseUrl, people),
    nextKey() {
      const key = keys.pop();
      if (!key) throw new Error('There is no key left to lend');
      return key.id;
    },
    nextRing: () => rings.pop(),
  };
}

async function aRingWith(call: Call, keyId: string): Promise<string> {
  const { body: ring } = await call(KeyRing.endpoints.create, { body: { name: `Ring of ${keyId}` } });
  const { status } = await call(keyRingEndpoints.putOnRing, { params: { id: ring.id }, body: { keyIds: [keyId] } });
  if (status !== 200) throw new Error(`The key is not put on its ring: ${status}`);
  return ring.id;
}
