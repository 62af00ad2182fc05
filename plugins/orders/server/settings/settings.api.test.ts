import { startTestHost, type TestHost } from '@platform/testing';
import { keyEndpoints, keyLossEndpoints } from '@plugins/keys/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { issue, toP12 } from '@tools/simulators';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderSettingsEndpoints as settings, PRICE_FIELDS, type Prices } from '../../contract/index.ts';
import { known, orderPlugins } from '../../testing/index.ts';

const [PARTNER, STAFF, ADMIN, OTHER] = ['partner@demo.example', 'internal@demo.example', 'admin@demo.example', 'system@demo.example'];
const { partner, bjorken, otherCustomer } = demoOrganisations;
let host: TestHost;
let owner: Client;
beforeAll(async () => {
  host = await startTestHost({ plugins: orderPlugins });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});

const none = Object.fromEntries(PRICE_FIELDS.map((field) => [field, null])) as Prices;
const pricesOf = (id: string, as = PARTNER) => host.call(settings.prices, { params: { id } }, { as });
const setPrices = (id: string, body: Prices & { version: number }, as = PARTNER) =>
  host.call(settings.setPrices, { params: { id }, body }, { as });
const sellerOf = async () => (await host.call(settings.settings, { params: { id: partner } }, { as: PARTNER })).body;
const change = async (body: object, as = PARTNER) =>
  host.call(settings.changeSettings, { params: { id: partner }, body: { version: (await sellerOf()).version, ...body } }, { as });

describe('a price list', () => {
  it("is a partner's own, and of a customer what differs from it", async () => {
    const { body: list } = await pricesOf(partner);
    expect(list).toMatchObject({ otherwise: null, country: 'SE', prices: { KEY_COPY_MECHANICAL: 29_500, KEY_COPY_ON_CALL_RFID: null } });
    const { body: customers } = await pricesOf(bjorken);
    expect(customers).toMatchObject({ prices: { KEY_COPY_RFID: 19_500, KEY_COPY_MECHANICAL: null }, otherwise: list.prices });
  });

  it('is in the money of whoever sells, and of a seller that has set none nothing is sold', async () => {
    expect((await pricesOf(demoOrganisations.fjordgarden)).body.country).toBe('SE');
    const { body } = await pricesOf(otherCustomer, 'partner.other@demo.example');
    expect(body).toMatchObject({ prices: none, otherwise: none });
  });

  it('is saved as a whole by whoever read it last', async () => {
    const { body: before } = await pricesOf(partner);
    const prices = { ...before.prices, KEY_COPY_RFID: 25_000 };
    const both = await Promise.all([1, 2].map(() => setPrices(partner, { ...prices, version: before.version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await pricesOf(partner)).body.prices.KEY_COPY_RFID).toBe(25_000);
  });

  it.each([[-5], [0], [29_501], [1.5], [100_000_000]])('refuses a price of %s öre', async (price) => {
    const { body } = await pricesOf(partner);
    expect((await setPrices(partner, { ...body.prices, KEY_COPY_RFID: price, version: body.version })).status).toBe(422);
  });

  it('says what a key instead of a lost one costs, where keys are ordered', async () => {
    const { body } = await host.call(keyEndpoints.list, { query: { type: ['MECHANICAL'] } }, { as: ADMIN });
    const { id } = known(body.items[0]);
    const costs = async (as: string) => (await host.call(keyLossEndpoints.getKeyLoss, { params: { id } }, { as })).body.replacement;
    const sold = { price: 49_500, country: 'SE' };
    expect([await costs(ADMIN), await costs(PARTNER), await costs('manager@demo.example')]).toEqual([sold, sold, sold]);
    const services = 'select services from organisations_organisation where id = $1';
    const { rows } = await owner.query(services, [bjorken]);
    const set = 'update organisations_organisation set services = $2 where id = $1';
    await owner.query(set, [bjorken, ['KEY_MANAGEMENT']]);
    expect(await costs(ADMIN)).toBeNull();
    await owner.query(set, [bjorken, rows[0].services]);
  });

  it('of a customer ends with its partner: the next one has agreed nothing', async () => {
    const of = (partnerId: string) =>
      owner.query('update organisations_organisation set partner_id = $2 where id = $1', [bjorken, partnerId]);
    const cost = async (as: string) => (await pricesOf(bjorken, as)).body.prices.KEY_COPY_RFID;
    expect(await cost(PARTNER)).toBe(19_500);
    await of(demoOrganisations.norwegianPartner);
    const theirs = 'partner.no@demo.example';
    const { body: list } = await pricesOf(bjorken, theirs);
    expect(list).toMatchObject({ prices: none, otherwise: { KEY_COPY_RFID: 29_000 } });
    expect((await setPrices(bjorken, { ...none, KEY_COPY_RFID: 28_000, version: list.version }, theirs)).status).toBe(200);
    expect(await cost(theirs)).toBe(28_000);
    await of(partner);
    expect(await cost(PARTNER)).toBeNull();
    const { version } = (await pricesOf(bjorken)).body;
    expect((await setPrices(bjorken, { ...none, KEY_COPY_RFID: 19_500, version })).status).toBe(200);
  });

  it('is the partner’s to write, its staff’s to read, and nobody else’s', async () => {
    expect((await pricesOf(partner, STAFF)).status).toBe(200);
    expect((await setPrices(partner, { ...none, version: 0 }, STAFF)).status).toBe(403);
    expect((await pricesOf(bjorken, ADMIN)).status).toBe(403);
    expect((await pricesOf(otherCustomer)).status).toBe(404);
    expect((await setPrices(otherCustomer, { ...none, version: 0 })).status).toBe(404);
    expect(await setPrices(demoOrganisations.guests, { ...none, version: 0 }, OTHER)).toMatchObject({ code: 'ERR_ORDER_NO_PRICES' });
  });
});

describe('how a partner sells', () => {
  it('keeps what is changed, and one way of shipping at least', async () => {
    expect((await change({ collectPrice: 2_500 })).body.collectPrice).toBe(2_500);
    expect((await change({ collectPrice: 0 })).body.collectPrice).toBe(0);
    expect((await change({ sendPrice: 4_900 })).body).toMatchObject({ send: true, sendPrice: 4_900 });
    expect(await change({ send: false, collect: false })).toMatchObject({ status: 422, code: 'ERR_ORDER_NO_SHIPPING' });
    expect(await change({ version: 1, sendPrice: 0 })).toMatchObject({ status: 409, code: 'ERR_STALE' });
    expect((await change({ sendPrice: 0 }, STAFF)).status).toBe(403);
  });

  it('is asked of partners only', async () => {
    const params = { id: bjorken };
    expect(await host.call(settings.changeSettings, { params, body: { version: 0, send: true } }, { as: PARTNER })).toMatchObject({
      code: 'ERR_ORDER_NOT_SELLER',
    });
  });
});

describe('the certificate of Swish', () => {
  const NUMBER = '1234679304';
  let of: (commonName: string, days?: number) => Promise<Buffer>;
  let p12: Buffer;
  beforeAll(async () => {
    const authority = await issue({ commonName: 'Swish-CA', purpose: 'authority' });
    of = async (commonName, days = 365) =>
      toP12(await issue({ commonName, purpose: 'client', issuer: authority, days }), authority, 'hemligt');
    p12 = await of(NUMBER);
  });
  const send = (password: string, file: Buffer = p12) =>
    host.call(settings.setSwish, { params: { id: partner }, body: { password, certificate: file.toString('base64') } }, { as: PARTNER });

  it('is taken with its password, says its number and last day itself, and is kept encrypted', async () => {
    const { status, body } = await send('hemligt');
    expect(status).toBe(200);
    expect(body.swish?.number).toBe(NUMBER);
    expect(Date.parse(body.swish?.validTo ?? '')).toBeGreaterThan(Date.now());
    expect(JSON.stringify(body)).not.toContain('PRIVATE KEY');
    const { rows } = await owner.query('select swish_sealed from orders_seller where id = $1', [partner]);
    expect(rows[0].swish_sealed).not.toContain('PRIVATE KEY');
    const active = async () =>
      (await owner.query('select active_swish from organisations_organisation where id = $1', [partner])).rows[0].active_swish;
    expect(await active()).toBe(true);
    const { body: gone } = await host.call(settings.removeSwish, { params: { id: partner } }, { as: PARTNER });
    expect(gone.swish).toBeNull();
    expect(await active()).toBe(false);
  });

  it('is refused with a wrong password, after its last day, where it is no merchant’s, and where it is none', async () => {
    expect(await send('fel')).toMatchObject({ status: 422, code: 'ERR_CERTIFICATE_PASSWORD' });
    expect(await send('hemligt', await of(NUMBER, -1))).toMatchObject({ status: 422, code: 'ERR_CERTIFICATE_EXPIRED' });
    expect(await send('hemligt', await of('Laspartner'))).toMatchObject({ status: 422, code: 'ERR_SWISH_ALIAS' });
    expect(await send('hemligt', Buffer.from('inget'))).toMatchObject({ code: 'ERR_CERTIFICATE_FILE' });
  });
});
