import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { type Apartment, apartmentEndpoints } from '../contract/index.ts';
import { residentsServer } from './plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(residentsServer) });
});
afterAll(() => host.stop());

const { bjorken, fjordgarden, otherCustomer } = demoOrganisations;
const ADMIN = 'admin@demo.example';

const list = (as: string, query = {}, options = {}) =>
  host.call(apartmentEndpoints.list, { query: { count: 'true', ...query } }, { as, ...options });
const numbersOf = async (as: string, query = {}) => (await list(as, query)).body.items.map(({ number }) => number);
const add = (body: object, as = ADMIN, options = {}) =>
  host.call(apartmentEndpoints.add, { body: { number: '1', address: 'Nygatan 1', ...body } }, { as, ...options });
const change = ({ id, version }: Apartment, body: object, as = ADMIN) =>
  host.call(apartmentEndpoints.change, { params: { id }, body: { version, ...body } }, { as });
const remove = ({ id }: Apartment, as = ADMIN) => host.call(apartmentEndpoints.remove, { params: { id } }, { as });
const cellsOf = (raw: Buffer) => {
  const book = XLSX.read(raw, { type: 'buffer' });
  return XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' });
};
const exported = (as: string, query = {}) => host.call(apartmentEndpoints.exportApartments, { query }, { as });
let made = 0;
const fresh = async () => (await add({ number: `N${++made}` })).body;

describe('the list of apartments', () => {
  it('is in the order of the numbers, each with how many live there', async () => {
    const { items, total } = (await list(ADMIN, { limit: '2' })).body;
    expect(total).toBe(30);
    expect(items.map(({ number, residents }) => [number, residents])).toEqual([
      ['1001', 2],
      ['1002', 2],
    ]);
  });

  it.each([
    ['partner@demo.example', 33],
    ['member@demo.example', 30],
    ['admin.no@demo.example', 3],
    ['system@demo.example', 35],
  ])('shows %s those in reach', async (as, total) => {
    expect((await list(as)).body.total).toBe(total);
  });

  it('is searched by number and address', async () => {
    expect(await numbersOf(ADMIN, { query: 'bjorkgatan 6', limit: '1' })).toEqual(['1201']);
    expect(await numbersOf(ADMIN, { query: 'fjordveien' })).toEqual([]);
  });

  it('shows a resident only their own', async () => {
    expect(await numbersOf('resident@demo.example')).toEqual(['1001']);
    const [other] = (await list(ADMIN, { query: '1002' })).body.items;
    expect((await host.call(apartmentEndpoints.get, { params: { id: other?.id ?? '' } }, { as: 'resident@demo.example' })).status).toBe(
      404,
    );
  });

  it.each(['limited@demo.example', 'guest@demo.example'])('is not for %s', async (as) => {
    expect((await list(as)).status).toBe(403);
  });
});

describe('a narrowed list of apartments', () => {
  it('holds those of one organisation in reach, and of none that is not', async () => {
    expect((await list('partner@demo.example', { organisationId: fjordgarden })).body.total).toBe(3);
    expect((await list('partner@demo.example', { organisationId: otherCustomer })).body.total).toBe(0);
  });

  it('holds those of an address, or of several', async () => {
    expect(await numbersOf(ADMIN, { address: 'Björkgatan 4', limit: '2' })).toEqual(['1101', '1102']);
    expect((await list(ADMIN, { address: ['Björkgatan 4', 'Björkgatan 6'] })).body.total).toBe(20);
  });

  it('holds those where somebody lives, or nobody', async () => {
    const lived = (await list(ADMIN, { occupied: 'true' })).body.total ?? 0;
    const empty = (await list(ADMIN, { occupied: 'false' })).body;
    expect(lived).toBeGreaterThan(0);
    expect(empty.items.every(({ residents }) => residents === 0)).toBe(true);
  });

  it('has the addresses beside it, each with how many apartments', async () => {
    const addresses = await host.call(apartmentEndpoints.addresses, { query: { query: 'björk' } }, { as: ADMIN });
    expect(addresses.body.items.slice(0, 3).map(({ address, apartments }) => [address, apartments])).toEqual([
      ['Björkgatan 2', 10],
      ['Björkgatan 4', 10],
      ['Björkgatan 6', 10],
    ]);
    const two = await host.call(apartmentEndpoints.addresses, { query: { limit: 2 } }, { as: ADMIN });
    const rest = await host.call(apartmentEndpoints.addresses, { query: { limit: 2, cursor: two.body.nextCursor ?? '' } }, { as: ADMIN });
    expect(rest.body.items[0]?.address).toBe('Björkgatan 6');
  });

  it('has no addresses of another organisation, and none for a resident', async () => {
    const other = await host.call(apartmentEndpoints.addresses, { query: {} }, { as: 'admin.other@demo.example' });
    expect(other.body.items.map(({ address }) => address)).toEqual(['Granvägen 1']);
    const own = await host.call(apartmentEndpoints.addresses, { query: {} }, { as: 'resident@demo.example' });
    expect(own.status).toBe(403);
  });

  it.each([{ address: 'x'.repeat(201) }, { occupied: 'maybe' }, { floor: '2' }])('refuses %o', async (query) => {
    expect((await list(ADMIN, query)).status).toBe(422);
  });
});

describe('the list as a workbook', () => {
  it('holds what the list is narrowed to, with who lives there, in the asker’s language', async () => {
    const answer = await exported(ADMIN, { query: '1005' });
    expect(answer.status).toBe(200);
    expect(cellsOf(answer.raw)).toEqual([
      ['Nummer', 'Adress', 'Övrig information', 'Boende'],
      ['1005', 'Björkgatan 2', '', expect.stringContaining('Erik Sjöström')],
    ]);
  });

  it('says whose each is to whoever sees several organisations', async () => {
    const [head, first] = cellsOf((await exported('partner@demo.example', { query: 'fjordveien' })).raw);
    expect([head?.[4], first?.[4]]).toEqual(['Organisation', 'Fjordgården Eiendom AS']);
  });

  it('is not for whoever sees only their own, and takes no unknown filter', async () => {
    expect((await exported('resident@demo.example')).status).toBe(403);
    expect((await exported(ADMIN, { floor: '2' })).status).toBe(422);
  });
});

describe('adding an apartment', () => {
  it('adds it to the organisation that is worked for, or to the one that is named', async () => {
    const partner = 'partner@demo.example';
    expect((await add({}, partner, { organisationId: bjorken })).body.organisation.name).toBe('Brf Björken');
    expect((await add({ organisationId: fjordgarden }, partner, { organisationId: bjorken })).body.organisation.id).toBe(fjordgarden);
    expect((await add({ organisationId: otherCustomer }, partner)).status).toBe(404);
  });

  it('refuses a number that the address has, and takes it at another address', async () => {
    expect(await add({ number: '1001', address: 'björkgatan 2' })).toMatchObject({
      status: 409,
      code: 'ERR_APARTMENT_EXISTS',
      body: { details: { fields: [{ path: 'body.number' }] } },
    });
    expect((await add({ number: '1001', address: 'Björkgatan 8' })).status).toBe(201);
  });

  it.each([{ number: '' }, { address: ' ' }, { number: 'x'.repeat(51) }, { floor: 3 }])('refuses %o', async (body) => {
    expect((await add(body)).status).toBe(422);
  });

  it.each(['support@demo.example', 'internal@demo.example', 'member@demo.example', 'resident@demo.example'])(
    'is not for %s',
    async (as) => {
      expect((await add({ number: 'X' }, as)).status).toBe(403);
    },
  );
});

describe('changing an apartment', () => {
  it('changes what is named and leaves the rest', async () => {
    const apartment = await fresh();
    const { body } = await change(apartment, { additionalInfo: 'Gårdshuset' });
    expect(body).toMatchObject({ number: apartment.number, additionalInfo: 'Gårdshuset', version: apartment.version + 1 });
  });

  it('refuses what somebody else has changed since', async () => {
    const apartment = await fresh();
    await change(apartment, { address: 'A' });
    expect(await change(apartment, { address: 'B' })).toMatchObject({ status: 409, code: 'ERR_STALE' });
  });

  it('refuses a number that is taken', async () => {
    expect(await change(await fresh(), { number: '1001', address: 'Björkgatan 2' })).toMatchObject({ code: 'ERR_APARTMENT_EXISTS' });
  });

  it('is not there for another organisation', async () => {
    const apartment = await fresh();
    expect((await change(apartment, { number: 'X' }, 'admin.other@demo.example')).status).toBe(404);
    expect((await remove(apartment, 'admin.no@demo.example')).status).toBe(404);
  });
});

describe('deleting an apartment', () => {
  it('deletes one that nobody is linked to', async () => {
    const apartment = await fresh();
    expect((await remove(apartment)).status).toBe(200);
    expect((await host.call(apartmentEndpoints.get, { params: { id: apartment.id } }, { as: ADMIN })).status).toBe(404);
  });

  it('refuses while somebody lives there', async () => {
    const [home] = (await list(ADMIN, { query: '1005' })).body.items;
    const answer = home && (await remove(home));
    expect(answer).toMatchObject({ status: 409, code: 'ERR_APARTMENT_LINKED', body: { details: { heldBy: [{ kind: 'users' }] } } });
    expect(answer?.body).toMatchObject({ message: expect.stringMatching(/Användare: .*Erik Sjöström/) });
  });
});
