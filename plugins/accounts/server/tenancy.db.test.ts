import { asSystem, asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acting, userLookup } from './api.ts';
import { accountsServer } from './plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(accountsServer) });
});
afterAll(() => host.stop());

const { bjorken, fjordgarden, otherCustomer, otherPartner, partner } = demoOrganisations;
const TABLES = ['organisations_organisation', 'residents_apartment', 'accounts_user'];

const countIn = (opening: ReturnType<typeof asSystem>, table: string) =>
  host.runtime.work.read(opening, async (ctx) => (await query<{ n: number }>(ctx, `select count(*)::int as n from ${table}`))[0]?.n);
const organisationsSeen = (opening: ReturnType<typeof asSystem>) =>
  host.runtime.work.read(opening, async (ctx) => {
    const rows = await query<{ id: string }>(ctx, 'select distinct organisation_id as id from accounts_user');
    return rows.map(({ id }) => id).toSorted();
  });

describe('unfiltered SQL as the restricted role', () => {
  it.each(TABLES)('sees nothing of %s without a reach', async (table) => {
    expect(await countIn(asSystem({ kind: 'nothing' }), table)).toBe(0);
  });

  it.each(TABLES)('sees some of %s of an organisation, more of a partner, all of all', async (table) => {
    const one = await countIn(asSystem({ kind: 'organisation', organisationId: bjorken }), table);
    const some = await countIn(asSystem({ kind: 'partner', partnerId: partner }), table);
    const all = await countIn(asSystemForAll, table);
    expect(one).toBeGreaterThan(0);
    expect(some).toBeGreaterThan(one ?? 0);
    expect(all).toBeGreaterThan(some ?? 0);
  });

  it('sees a partner’s own users and its customers’, and nobody else’s', async () => {
    expect(await organisationsSeen(asSystem({ kind: 'partner', partnerId: partner }))).toEqual([partner, bjorken, fjordgarden]);
    expect(await organisationsSeen(asSystem({ kind: 'partner', partnerId: otherPartner }))).toEqual([otherPartner, otherCustomer]);
  });

  it('finds nobody through the search function without a reach', async () => {
    const found = await host.runtime.work.read(asSystem({ kind: 'nothing' }), (ctx) => query(ctx, `select accounts_user_search('a')`));
    expect(found).toEqual([]);
  });

  it.each(['select from accounts_session', `update accounts_session set ended_at = now()`, 'delete from accounts_session'])(
    'may not touch sessions: %s',
    async (sql) => {
      await expect(host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, sql))).rejects.toThrow(/permission denied/);
    },
  );

  it('cannot move a row to another organisation', async () => {
    const opening = asSystem({ kind: 'organisation', organisationId: bjorken });
    const moved = host.runtime.work.write(opening, (ctx) =>
      query(ctx, 'update residents_apartment set organisation_id = $1', [otherCustomer]),
    );
    await expect(moved).rejects.toThrow(/row-level security/);
  });
});

const services = () => host.runtime.services.resolve({ acting, users: userLookup });

describe('what other plugins ask of users', () => {
  const inBjorken = asSystem({ kind: 'organisation', organisationId: bjorken });

  it('is found as people type it, and answers the language and the number to sign with', async () => {
    const { users } = services();
    const [resident, number] = await host.runtime.work.read(inBjorken, async (ctx) => {
      const [found] = await users.search(ctx, 'rebecka');
      return [found, await users.personalNumber(ctx, found?.id ?? '')];
    });
    expect(resident).toMatchObject({ name: 'Rebecka Åberg', language: 'sv', hasPersonalNumber: true, organisationId: bjorken });
    expect(number).toEqual({ value: '199001012385', country: 'SE' });
  });

  it('identifies the holders of a list, each by what is written there', async () => {
    const written = ['anna.berg@bjorken.example', '19900101-2385', '+46 70 123 45 11', 'maja engström', 'Bjørn Sæther', 'nobody'];
    const found = await host.runtime.work.read(inBjorken, (ctx) => services().users.identify(ctx, bjorken, written));
    expect(written.map((text) => found.get(text)?.map(({ name }) => name))).toEqual([
      ['Anna Berg'],
      ['Rebecka Åberg'],
      ['Oskar Lund'],
      ['Maja Engström'],
      [],
      [],
    ]);
  });

  it('opens work as a user without a session, with that user’s reach', async () => {
    const { acting: opens } = services();
    const [user] = await host.runtime.work.read(asSystemForAll, (ctx) => opens.withEmail(ctx, 'Partner@demo.example'));
    const options = { requestId: 'test', language: 'sv' } as const;
    const seen = (organisationId?: string) =>
      host.runtime.work.read(opens.as(user?.id ?? '', { ...options, organisationId }), async (ctx) => ctx.reach);
    expect(await seen()).toEqual({ kind: 'partner', partnerId: partner });
    expect(await seen(bjorken)).toEqual({ kind: 'organisation', organisationId: bjorken });
    await expect(seen(otherCustomer)).rejects.toThrow('ERR_NOT_FOUND');
  });
});
