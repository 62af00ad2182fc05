import { platformTopics } from '@platform/core';
import { core, type Ctx } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationEndpoints } from '../contract/index.ts';
import { demoOrganisations } from './demo-organisations.ts';
import { organisationsServer } from './plugin.ts';

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(organisationsServer) });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});

const { bjorken, fjordgarden, otherCustomer, otherPartner, partner } = demoOrganisations;

const list = (as: string, query = {}, options = {}) =>
  host.call(organisationEndpoints.list, { query: { count: 'true', ...query } }, { as, ...options });
const namesOf = async (as: string, query = {}, options = {}) => (await list(as, query, options)).body.items.map(({ name }) => name);
const get = (as: string, id: string, options = {}) => host.call(organisationEndpoints.get, { params: { id } }, { as, ...options });
const servicesOf = (as: string, id: string) => host.call(organisationEndpoints.services, { params: { id } }, { as });
const switchServices = (as: string, id: string, body: { services: 'KEE'[]; version: number }) =>
  host.call(organisationEndpoints.switchServices, { params: { id }, body }, { as });

/** Somebody signed in there, as far as live events ask. */
const reach = (organisationId: string) => ({ reach: { kind: 'organisation', organisationId }, actor: {} }) as unknown as Ctx;

describe('the organisations to choose from', () => {
  it.each([
    ['partner@demo.example', ['Brf Björken', 'Fjordgården Eiendom AS', 'Låspartner Syd AB']],
    ['internal@demo.example', ['Brf Björken', 'Fjordgården Eiendom AS', 'Låspartner Syd AB']],
    ['partner.other@demo.example', ['Brf Granen', 'Nordlås Väst AB']],
    ['admin@demo.example', ['Brf Björken']],
    ['guest@demo.example', ['Gäster']],
  ])('are for %s those in reach', async (as, expected) => {
    expect(await namesOf(as)).toEqual(expected);
  });

  it('are all of them for support', async () => {
    expect((await list('support@demo.example')).body.total).toBe(10);
  });

  it('stay the same while the asker works for one of them', async () => {
    expect(await namesOf('partner@demo.example', {}, { organisationId: bjorken })).toHaveLength(3);
    expect((await get('partner@demo.example', fjordgarden, { organisationId: bjorken })).status).toBe(200);
  });

  it('are searched by name, number and town, and filtered by type', async () => {
    const as = 'partner@demo.example';
    expect(await namesOf(as, { query: 'fjordgarden' })).toEqual(['Fjordgården Eiendom AS']);
    expect(await namesOf(as, { query: '769600' })).toEqual(['Brf Björken']);
    expect(await namesOf(as, { query: 'malmo' })).toEqual(['Låspartner Syd AB']);
    expect(await namesOf(as, { query: 'granen' })).toEqual([]);
    expect(await namesOf(as, { type: 'CUSTOMER', order: 'desc' })).toEqual(['Fjordgården Eiendom AS', 'Brf Björken']);
  });

  it('name the partner that each is a customer of', async () => {
    const { items } = (await list('partner@demo.example', { partnerId: partner })).body;
    expect(items.map((item) => item.partner?.name)).toEqual(['Låspartner Syd AB', 'Låspartner Syd AB']);
  });

  it('are not for residents', async () => {
    expect((await list('resident@demo.example')).status).toBe(403);
  });

  it('are paged and searched for a partner with 2 000 customers', async () => {
    await owner.query(
      `insert into organisations_organisation (id, name, type, partner_id, country)
       select gen_random_uuid(), 'Kund ' || n, 'CUSTOMER', $1, 'SE' from generate_series(1, 2000) n`,
      [otherPartner],
    );
    const as = 'partner.other@demo.example';
    const first = (await list(as, { type: 'CUSTOMER', limit: '3' })).body;
    expect([first.total, ...first.items.map(({ name }) => name)]).toEqual([2001, 'Brf Granen', 'Kund 1', 'Kund 2']);
    const second = (await list(as, { type: 'CUSTOMER', limit: '3', cursor: first.nextCursor })).body;
    expect(second.items.map(({ name }) => name)).toEqual(['Kund 3', 'Kund 4', 'Kund 5']);
    expect(await namesOf(as, { query: 'kund 1999' })).toEqual(['Kund 1999']);
    expect(await namesOf('partner@demo.example', { query: 'kund' })).toEqual([]);
  });
});

describe('one organisation', () => {
  it('tells what it is and how it is reached', async () => {
    const { body } = await get('partner@demo.example', bjorken);
    expect(body).toMatchObject({
      name: 'Brf Björken',
      city: 'Lund',
      partner: { id: partner },
      timeZone: 'Europe/Stockholm',
      invoiceAddress: null,
    });
  });

  it.each([
    ['admin@demo.example', fjordgarden],
    ['partner@demo.example', otherCustomer],
    ['partner@demo.example', otherPartner],
    ['admin@demo.example', 'no-id'],
  ])('is not there for %s out of reach', async (as, id) => {
    expect(await get(as, id)).toMatchObject({ status: 404, code: 'ERR_NOT_FOUND' });
  });
});

describe('services', () => {
  it('are switched by the partner, at once', async () => {
    const { version } = (await servicesOf('partner@demo.example', fjordgarden)).body;
    const { status, body } = await switchServices('partner@demo.example', fjordgarden, { services: ['KEE', 'KEE'], version });
    expect([status, body.services]).toEqual([200, ['KEE']]);
    expect((await servicesOf('admin.no@demo.example', fjordgarden)).body.services).toEqual(['KEE']);
    const { rows } = await owner.query(`select changes from platform_audit where subject_id = $1 and action = 'update'`, [fjordgarden]);
    expect(JSON.stringify(rows)).toMatch(/services.*KEY_MANAGEMENT.*KEE/);
  });

  it('are told of to everybody signed in there, once they are switched, and to nobody else', async () => {
    const { live } = host.runtime.services.resolve({ live: core.live });
    const heard: unknown[] = [];
    const stop = new AbortController();
    const listen = async (organisationId: string) => {
      for await (const event of live.follow(reach(organisationId), stop.signal)) if (event) heard.push([organisationId, event]);
    };
    const listening = [listen(bjorken), listen(otherCustomer)];
    const { version, services } = (await servicesOf('partner@demo.example', bjorken)).body;
    await host.call(
      organisationEndpoints.switchServices,
      { params: { id: bjorken }, body: { services, version } },
      { as: 'partner@demo.example' },
    );
    await expect.poll(() => heard).toEqual([[bjorken, { topic: platformTopics.organisation, id: bjorken }]]);
    stop.abort();
    await Promise.all(listening);
  });

  it('are switched for another organisation than the one worked for', async () => {
    const { version } = (await servicesOf('system@demo.example', otherCustomer)).body;
    const answer = await host.call(
      organisationEndpoints.switchServices,
      { params: { id: otherCustomer }, body: { services: [], version } },
      { as: 'system@demo.example', organisationId: bjorken },
    );
    expect(answer.body.services).toEqual([]);
  });

  it('are not switched when somebody else was quicker', async () => {
    expect(await switchServices('partner@demo.example', bjorken, { services: [], version: 99 })).toMatchObject({
      status: 409,
      code: 'ERR_STALE',
    });
  });

  it('are not a partner’s to switch for itself', async () => {
    const { version } = (await servicesOf('partner@demo.example', partner)).body;
    const answer = await switchServices('partner@demo.example', partner, { services: [], version });
    expect(answer).toMatchObject({ status: 403, code: 'ERR_ORGANISATION_NOT_CUSTOMER' });
  });

  it.each(['support@demo.example', 'internal@demo.example', 'admin@demo.example'])('are only read by %s', async (as) => {
    expect((await servicesOf(as, bjorken)).status).toBe(200);
    expect((await switchServices(as, bjorken, { services: [], version: 1 })).status).toBe(403);
  });

  it.each(['manager@demo.example', 'limited@demo.example', 'guest@demo.example'])('are hidden from %s', async (as) => {
    expect((await servicesOf(as, bjorken)).status).toBe(403);
  });

  it('are none but the known ones', async () => {
    const body = { services: ['SAUNA'] as never[], version: 1 };
    expect((await switchServices('partner@demo.example', bjorken, body)).status).toBe(422);
  });

  it('are another partner’s business out of reach', async () => {
    expect((await switchServices('partner.other@demo.example', bjorken, { services: [], version: 1 })).status).toBe(404);
  });
});
