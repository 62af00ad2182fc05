import { freePort } from '../launch/ports.ts';
import { asOwner, type Bed } from './bed.ts';
import { asLimit, asRatio, type Figure } from './figure.ts';
import { settle } from './fill.ts';
import { signIn, startApi } from './portal-calls.ts';
import { type Measured, startMeasured } from './processes.ts';
import { inTurns, rate } from './rate.ts';

/** So many keys are ticked by one call. */
const AT_ONCE = 500;
/** A minute is what somebody waits for a count of ten thousand keys, the scanning aside. */
const MOST_SECONDS = 60;
const HOLDERS = `
  insert into accounts_user (id, organisation_id, first_name, last_name, email, roles, language)
  select uuidv7(), o.id, 'Räknad', 'Nr ' || n, 'raknad' || n || '@kund.example', '{RESIDENT}', 'sv'
  from organisations_organisation o, generate_series(1, $1::int) as n where o.name = 'Brf Björken'`;
const KEYS = `
  with s as (insert into keys_lock_system (id, organisation_id, name)
      select uuidv7(), id, 'Inventeras' from organisations_organisation where name = 'Brf Björken' returning id, organisation_id),
    h as (select id, row_number() over (order by id) as at, count(*) over () as all_of_them from accounts_user where email like 'raknad%')
  insert into keys_key (id, organisation_id, lock_system_id, marking, type, holder_type, holder_id)
  select uuidv7(), s.organisation_id, s.id, 'I' || n, 'MECHANICAL', 'USER', h.id from s, generate_series(1, $1::int) as n join h on h.at = 1 + n % h.all_of_them
  returning lock_system_id as id`;

/** An inventory from its start to its end. A page of its keys beside hapi, pg and zod alone. */
export async function measureInventory(
  bed: Bed,
  { keys, holders }: { readonly keys: number; readonly holders: number },
): Promise<Figure[]> {
  const database = await bed.database('inventory');
  const lockSystemId = await asOwner(database, async (owner) => {
    await owner.query(HOLDERS, [holders]);
    const { rows } = await owner.query<{ id: string }>(KEYS, [keys]);
    await settle(owner);
    return rows[0]?.id ?? '';
  });
  const api = await startApi(bed, database);
  try {
    const call = await callsOf(api);
    const began = performance.now();
    const { id } = await call<{ id: string }>('POST', '/v1/inventories', { startsOn: today(), scope: { lockSystemIds: [lockSystemId] } });
    await countAll(call, id);
    await call('POST', `/v1/inventories/${id}/end`, {});
    const value = (performance.now() - began) / 1000;
    const name = `an inventory of ${keys} keys with ${holders} holders, from start to end`;
    return [asLimit(name, { value, unit: 's' }, { atMost: MOST_SECONDS }), await pageBeside(api, { database, id })];
  } finally {
    await api.stop();
  }
}

type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

async function callsOf(api: Measured): Promise<Call> {
  const token = await signIn(api, 'admin@demo.example');
  return async <T>(method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(`${api.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

async function countAll(call: Call, id: string): Promise<void> {
  const pending = `/v1/inventory-keys?inventoryId=${id}&status=PENDING&limit=200`;
  interface Page {
    readonly items: readonly { readonly key: { readonly id: string } | null }[];
    readonly nextCursor: string | null;
  }
  let left: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await call<Page>('GET', `${pending}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    left = [...left, ...page.items.flatMap(({ key }) => key?.id ?? [])];
    cursor = page.nextCursor;
  }
  for (let at = 0; at < left.length; at += AT_ONCE)
    await call('POST', `/v1/inventories/${id}/verify`, { keyIds: left.slice(at, at + AT_ONCE), outcome: 'FOUND' });
}

async function pageBeside(api: Measured, { database, id }: { readonly database: string; readonly id: string }): Promise<Figure> {
  const port = await freePort();
  const env = { DATABASE_URL: database, BARE_PORT: String(port) };
  const bare = await startMeasured({ args: ['tools/bench/bare-list.ts'], env, door: { port, path: '/health' } });
  try {
    const token = await signIn(api, 'admin@demo.example');
    const measured = await inTurns({
      value: () => rate(`${api.url}/v1/inventory-keys?limit=25&inventoryId=${id}`, 10, token),
      baseline: () => rate(`${bare.url}/inventory-keys/${id}`, 10),
    });
    return asRatio('first page of an inventory\u2019s keys, 10 connections', { ...measured, unit: 'req/s' }, { atLeast: 0.5 });
  } finally {
    await bare.stop();
  }
}

const today = () => new Date().toISOString().slice(0, 10);
