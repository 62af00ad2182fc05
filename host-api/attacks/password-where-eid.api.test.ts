import type { Endpoint } from '@platform/core';
import { ALL, asReach, type Ctx, query } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttackedHost, changing, startAttackedHost } from './attacked-host.ts';
import { tablesSentTo } from './written.ts';

const WHERE = demoOrganisations.bjorken;
const OPEN = new Set(['public', 'token']);
const signedIn = changing.filter(({ permission }) => !OPEN.has(permission));

let attacked: AttackedHost;
let owner: Client;
/** The organisation's tables that the last call has written to, before it was taken back. */
let written: readonly string[] = [];
/** How many rows of it each of its tables has. */
let before: ReadonlyMap<string, number> = new Map();
beforeAll(async () => {
  attacked = await startAttackedHost(async (ctx) => {
    written = await asReach(ctx, ALL, writtenIn);
  });
  owner = new Client({ connectionString: attacked.host.databaseUrl });
  await owner.connect();
  const { rows: tables } = await owner.query<{ name: string }>(
    `select tablename as name from pg_policies where policyname = 'reach' and cmd = 'ALL' and tablename <> 'organisations_organisation'`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name} where organisation_id = $1`);
  const { rows } = await owner.query<{ name: string; rows: number }>(counts.join(' union all '), [WHERE]);
  before = new Map(rows.map((each) => [each.name, each.rows]));
});
afterAll(async () => {
  await owner?.end();
  await attacked?.stop();
});

/** The tables where rows of the organisation came, changed or went. */
async function writtenIn(wide: Ctx): Promise<readonly string[]> {
  const sent = (await tablesSentTo(wide)).filter((name) => before.has(name));
  const ours = 'count(*) filter (where xmin = pg_current_xact_id()::xid)::int';
  const counts = sent.map(
    (name) => `select '${name}' as name, count(*)::int as rows, ${ours} as changed from ${name} where organisation_id = $1`,
  );
  if (counts.length === 0) return [];
  const tables = await query<{ name: string; rows: number; changed: number }>(wide, counts.join(' union all '), [WHERE]);
  return tables.filter(({ name, rows, changed }) => changed > 0 || rows !== before.get(name)).map(({ name }) => name);
}

/** Some of what is to be among them: rows opened from lists over all customers, and organisations that are named. */
const HELD = [
  'accounts.register',
  'flows.nudge',
  'id-control.ask',
  'keys.create',
  'keys.lend',
  'keys.update',
  'keys.withdrawLoan',
  'residents.withdrawRequest',
];

const requireEid = (requires: boolean) =>
  owner.query('update organisations_organisation set requires_eid = $2 where id = $1', [WHERE, requires]);

/** What the call writes in the organisation. And how it is answered while that asks for an e-ID. */
async function whileAsked(endpoint: Endpoint, as: string) {
  const call = { ...attacked.plain(endpoint), as };
  written = [];
  await attacked.send(endpoint, call);
  const writes = written;
  await requireEid(true);
  const { status, text } = await attacked.send(endpoint, call).finally(() => requireEid(false));
  return { writes, status, text };
}

/** Who works for several customers. One rule holds for both: the second is tried with some of the calls. */
const WHO = [
  ['partner@demo.example', signedIn],
  ['system@demo.example', signedIn.filter(({ id }) => HELD.includes(id))],
] as const;

describe.each(WHO)(
  'whoever came in with a password changes nothing in an organisation that asks for an e-ID (platform/adr/0019): %s',
  (as, tried) => {
    const held: string[] = [];

    it.each(tried.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
      const { writes, status, text } = await whileAsked(endpoint, as);
      if (writes.length === 0) return;
      expect({ status, text }).toEqual({ status: 403, text: expect.stringMatching(`ERR_EID_REQUIRED.*${WHERE}`) });
      held.push(id);
    });

    it('which is asked of most that can be changed', () => {
      expect(held).toEqual(expect.arrayContaining(HELD));
    });
  },
);

it.each(['organisations.change', 'organisations.switchServices', 'organisations.agree', 'organisations.requireEid'])(
  'what is held about the organisation stays open: %s',
  async (id) => {
    const endpoint = signedIn.find((each) => each.id === id);
    if (!endpoint) throw new Error(`There is no ${id}`);
    expect((await whileAsked(endpoint, 'partner@demo.example')).status).toBe(200);
  },
);
