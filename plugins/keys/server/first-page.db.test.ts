import { asSystem, type Ctx, newId, query, type Reach } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LockSystemId } from '../contract/index.ts';
import { keyPlugins } from '../testing/index.ts';
import { type KeyFilters, keyList } from './keys/key-list.ts';

let host: TestHost;
let lockSystemId: LockSystemId;
/** Enough rows that reading them all would be dearer than an index: 200 more customers of the partner, 150 keys each. */
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  await owner.query(
    `insert into organisations_organisation (id, name, type, country, services, partner_id)
       select gen_random_uuid(), 'Kund ' || n, 'CUSTOMER', 'SE', '{KEY_MANAGEMENT}', $1 from generate_series(1, 200) n`,
    [demoOrganisations.partner],
  );
  await owner.query(`insert into keys_lock_system (id, organisation_id, name)
    select gen_random_uuid(), id, 'Huvudsystem' from organisations_organisation where name like 'Kund %'`);
  await owner.query(`insert into keys_key (id, organisation_id, lock_system_id, marking, name, type, created_at)
    select gen_random_uuid(), s.organisation_id, s.id, 'K' || n, 'Nyckel ' || n, 'MECHANICAL', now() - random() * interval '900 days'
    from keys_lock_system s, generate_series(1, 150) n where s.name = 'Huvudsystem'`);
  await owner.query('analyze');
  const { rows } = await owner.query<{ id: LockSystemId }>(`select id from keys_lock_system where name = 'Huvudsystem' limit 1`);
  lockSystemId = rows[0]?.id ?? newId<LockSystemId>();
  await owner.end();
});
afterAll(() => host.stop());

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

interface Asked {
  readonly reach: Reach;
  readonly by?: 'createdAt' | 'marking' | 'name' | 'expectedReturnAt';
  readonly way?: 'asc' | 'desc';
  readonly filters?: Partial<KeyFilters>;
}
/** How the first page would be read. */
async function planOf({ reach, by = 'createdAt', way = 'desc', filters = {} }: Asked): Promise<readonly Node[]> {
  const explain = async (ctx: Ctx) => {
    const page = keyList
      .rows(ctx, { archived: false, ...filters, orderBy: by, order: way }, { asker: '', day: '2026-01-01' })
      .limit(26)
      .compile();
    const [row] = await query<{ 'QUERY PLAN': string | readonly { Plan: Node }[] }>(
      ctx,
      `explain (format json) ${page.sql}`,
      page.parameters,
    );
    const plan = row?.['QUERY PLAN'] ?? '[]';
    return (typeof plan === 'string' ? JSON.parse(plan) : plan) as readonly { Plan: Node }[];
  };
  const [plan] = await host.runtime.work.read(asSystem(reach), explain);
  if (!plan) throw new Error('PostgreSQL explains every statement');
  return nodesOf(plan.Plan);
}
const indexesOf = (nodes: readonly Node[]) => nodes.flatMap((node) => node['Index Name'] ?? []);
const readsAll = (nodes: readonly Node[]) => nodes.some((node) => node['Relation Name'] === 'keys_key' && node['Node Type'] === 'Seq Scan');
const sorts = (nodes: readonly Node[]) => nodes.some((node) => node['Node Type'] === 'Sort');

const customer: Reach = { kind: 'organisation', organisationId: demoOrganisations.bjorken };
const partner: Reach = { kind: 'partner', partnerId: demoOrganisations.partner };
const all: Reach = { kind: 'all' };

it.each<[string, Asked, string]>([
  ['a customer', { reach: customer }, 'keys_key_of_organisation'],
  ['a customer, by marking', { reach: customer, by: 'marking' }, 'keys_key_of_organisation_by_marking'],
  ['a customer, by name', { reach: customer, by: 'name' }, 'keys_key_of_organisation_by_name'],
  ['a partner', { reach: partner }, 'keys_key_by_age'],
  ['a partner, by marking', { reach: partner, by: 'marking' }, 'keys_key_by_marking'],
  ['a partner, by name', { reach: partner, by: 'name' }, 'keys_key_by_name'],
  ['everybody', { reach: all }, 'keys_key_by_age'],
  ['a customer, what is due first', { reach: customer, by: 'expectedReturnAt', way: 'asc' }, 'keys_key_of_organisation_by_due'],
  ['a customer, what is due last', { reach: customer, by: 'expectedReturnAt', way: 'desc' }, 'keys_key_of_organisation_by_due'],
  ['a partner, what is due first', { reach: partner, by: 'expectedReturnAt', way: 'asc' }, 'keys_key_by_due'],
  ['everybody, what is due last', { reach: all, by: 'expectedReturnAt', way: 'desc' }, 'keys_key_by_due'],
  [
    'a partner, what is longest overdue',
    { reach: partner, by: 'expectedReturnAt', way: 'asc', filters: { overdue: true } },
    'keys_key_by_due',
  ],
])('reads the first page of %s off its index, without sorting', async (_, asked, index) => {
  const nodes = await planOf(asked);
  expect(indexesOf(nodes)).toContain(index);
  expect(sorts(nodes)).toBe(false);
});

it.each<[string, Partial<KeyFilters>, string]>([
  ['status', { status: ['LOST'] }, 'keys_key_by_status'],
  ['level', { level: ['MASTER'] }, 'keys_key_by_level'],
  ['group', { chartGroup: ['Trapphus A'] }, 'keys_key_of_group'],
  ['archived', { archived: true }, 'keys_key_archived'],
  ['holder', { holderId: [newId()] }, 'keys_key_of_holder'],
  ['overdue', { overdue: true }, 'keys_key_by_due'],
])("reads a partner's keys by %s off the index for it", async (_, filters, index) => {
  const nodes = await planOf({ reach: partner, filters });
  expect(indexesOf(nodes)).toContain(index);
  expect(readsAll(nodes)).toBe(false);
});

it.each([customer, partner, all])('finds what stands on a key off the indexes for it: %o', async (reach) => {
  const nodes = await planOf({ reach, filters: { code: 'k17' } });
  expect(indexesOf(nodes)).toEqual(expect.arrayContaining(['keys_key_by_code', 'keys_key_by_id_number']));
  expect(readsAll(nodes)).toBe(false);
});

it("reads a lock system's keys off its index", async () => {
  const nodes = await planOf({ reach: all, filters: { lockSystemId: [lockSystemId] } });
  expect(indexesOf(nodes)).toContain('keys_key_marking_once');
  expect(readsAll(nodes)).toBe(false);
});

it.each([customer, partner, all])('searches by the function that sees past row-level security: %o', async (reach) => {
  const nodes = await planOf({ reach, filters: { query: 'finns inte' } });
  expect(nodes.map((node) => node['Node Type'])).toContain('ProjectSet');
  expect(readsAll(nodes)).toBe(false);
});
