import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { fileEndpoints } from '@plugins/files/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { propertiesServer } from '@plugins/properties/server';
import { Property } from '@plugins/properties/contract';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentEndpoints as calls, type DocumentId } from '../contract/index.ts';
import { documentsServer } from './plugin.ts';

const ADMIN = 'admin@demo.example';
const RESIDENT = 'resident@demo.example';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: await withDependencies(documentsServer, propertiesServer) });
});
afterAll(() => host.stop());

async function paper(as = ADMIN, text = String(Math.random())) {
  const made = await PDFDocument.create();
  made.setTitle(text);
  made.addPage();
  const bytes = Buffer.from(await made.save());
  return (await host.call(fileEndpoints.send, { body: {}, file: new File([bytes], 'manual.pdf') }, { as })).body.id;
}
const add = async (body: object = {}, as = ADMIN) =>
  host.call(calls.add, { body: { name: 'Manual', type: 'MANUAL', fileId: await paper(as), ...body } }, { as });
const added = async (body: object = {}, as = ADMIN) => (await add(body, as)).body;
const get = (id: DocumentId, as = ADMIN) => host.call(calls.get, { params: { id } }, { as });
const names = async (as: string, asked: object = {}) =>
  (await host.call(calls.list, { query: { limit: 100, ...asked } }, { as })).body.items.map(({ name }) => name);
describe('a document', () => {
  it('is what was sent, judged by its content', async () => {
    const found = await added({ name: 'Bruksanvisning', property: 'Björkgatan 2' });
    expect(found).toMatchObject({
      name: 'Bruksanvisning',
      number: 1,
      status: 'NONE',
      version: 1,
      versions: [{ mediaType: 'application/pdf' }],
    });
    const text = new File([Buffer.from('hej')], 'falsk.pdf');
    const { id } = (await host.call(fileEndpoints.send, { body: {}, file: text }, { as: ADMIN })).body;
    expect(await add({ fileId: id })).toMatchObject({ status: 422, code: 'ERR_FILE_TYPE' });
  });

  it('names the property that it is about, and is moved to another thing', async () => {
    const { body } = await host.call(Property.endpoints.list, { query: { limit: 2 } }, { as: ADMIN });
    const [house] = body.items;
    const { body: homes } = await host.call(apartmentEndpoints.list, { query: { limit: 9 } }, { as: ADMIN });
    const found = await added({ about: [{ type: 'PROPERTY', id: house?.id }] });
    expect(found).toMatchObject({ property: house?.name, about: [{ type: 'PROPERTY', name: house?.name }] });
    const move = (about: object[], version: number) =>
      host.call(calls.change, { params: { id: found.id }, body: { about, version } as never }, { as: ADMIN });
    const another = body.items[1];
    const elsewhere = await move([{ type: 'PROPERTY', id: another?.id }], found.version);
    expect(elsewhere.body).toMatchObject({ property: another?.name, about: [{ name: another?.name }] });
    const moved = await move([{ type: 'APARTMENT', id: homes.items[8]?.id }], elsewhere.body.version);
    expect(moved.body).toMatchObject({ property: '', about: [{ type: 'APARTMENT' }] });
    expect(await move([{ type: 'APARTMENT', id: found.id }], moved.body.version)).toMatchObject({
      status: 422,
      code: 'ERR_DOCUMENT_SUBJECT',
    });
  });

  it('is found by what the property that it is about is called now', async () => {
    const { body: house } = await host.call(Property.endpoints.create, { body: { name: 'Inre huset' } }, { as: ADMIN });
    const { id } = await added({ name: 'Husets papper', about: [{ type: 'PROPERTY', id: house.id }] });
    const renamed = { params: { id: house.id }, body: { version: house.version, name: 'Yttre huset' } };
    expect((await host.call(Property.endpoints.update, renamed, { as: ADMIN })).status).toBe(200);
    expect((await get(id)).body).toMatchObject({ property: 'Yttre huset', about: [{ name: 'Yttre huset' }] });
    expect(await names(ADMIN, { property: 'Yttre huset' })).toEqual(['Husets papper']);
  });

  it('has a term that ends no earlier than it begins', async () => {
    const found = await added({ startsOn: '2026-01-01', endsOn: '2026-12-31' });
    expect(found).toMatchObject({ startsOn: '2026-01-01', endsOn: '2026-12-31' });
    const body = { endsOn: '2025-12-31', version: found.version };
    expect(await host.call(calls.change, { params: { id: found.id }, body }, { as: ADMIN })).toMatchObject({
      status: 422,
      code: 'ERR_DOCUMENT_TERM',
    });
  });

  it('is sent by the partner for a customer', async () => {
    const organisationId = demoOrganisations.bjorken;
    const made = await add({ name: 'Offert från partnern', organisationId }, 'partner@demo.example');
    expect([made.status, made.body.organisation.name]).toEqual([201, 'Brf Björken']);
    expect((await get(made.body.id)).body.versions).toHaveLength(1);
    const theirs = await paper('partner@demo.example');
    expect((await add({ fileId: theirs })).status).toBe(404);
  });

  it('for customer admins only is not there for others', async () => {
    const { id, name } = await added({ name: `Offert ${Date.now()}`, visibility: 'ADMINS' });
    expect(await names(ADMIN)).toContain(name);
    for (const as of [RESIDENT, 'member@demo.example', 'manager@demo.example']) {
      expect(await names(as)).not.toContain(name);
      expect(await names(as, { visibility: ['ADMINS'] })).not.toContain(name);
      expect((await get(id, as)).status).toBe(404);
    }
    expect((await get(id, 'admin.other@demo.example')).status).toBe(404);
  });

  it('is shown to residents, who change nothing', async () => {
    const { id, name } = await added({ name: `Trivselregler ${Date.now()}` });
    expect(await names(RESIDENT, { query: name })).toEqual([name]);
    expect((await get(id, RESIDENT)).status).toBe(200);
    expect((await add({}, 'member@demo.example')).status).toBe(403);
  });

  it('is recognised by its file', async () => {
    const one = await added({ name: 'Först' });
    const again = await host.runtime.work.write(asSystemForAll, async (ctx) => {
      const other = await query<{ id: DocumentId }>(ctx, `select id from documents_document where name = 'Nyckelpolicy' limit 1`);
      await query(ctx, 'update documents_version set sha256 = $2 where document_id = $1', [other[0]?.id, one.versions[0]?.sha256]);
      return other[0]?.id;
    });
    expect((await get(one.id)).body.sameFile).toEqual([{ id: again, name: 'Nyckelpolicy', deleted: false }]);
    const { version } = (await get(again as DocumentId)).body;
    await host.call(calls.remove, { params: { id: again as DocumentId }, body: { version } }, { as: ADMIN });
    expect((await get(one.id)).body.sameFile).toMatchObject([{ id: again, deleted: true }]);
    expect((await get(one.id, RESIDENT)).body.sameFile).toEqual([]);
  });

  it('is attached to things of its organisation, and found by them and by its year', async () => {
    const homes = await host.call(apartmentEndpoints.list, { query: { query: '1001' } }, { as: ADMIN });
    const apartment = homes.body.items[0];
    const about = [{ type: 'APARTMENT', id: apartment?.id ?? '' }];
    const made = await added({ name: `Besiktning ${Date.now()}`, about });
    expect(made.about).toMatchObject([{ type: 'APARTMENT', path: `/admin/apartments/${apartment?.id}` }]);
    const year = made.createdAt.slice(0, 4);
    expect(await names(ADMIN, { aboutId: apartment?.id, year })).toEqual([made.name]);
    expect(await names(ADMIN, { aboutId: apartment?.id, year: '2019' })).toEqual([]);
    expect(await add({ about: [{ type: 'APARTMENT', id: made.id }] })).toMatchObject({ status: 422, code: 'ERR_DOCUMENT_SUBJECT' });
    expect(await add({ about: [{ type: 'NOTHING', id: made.id }] })).toMatchObject({ status: 422, code: 'ERR_DOCUMENT_SUBJECT' });
    expect(await add({ about }, 'admin.other@demo.example')).toMatchObject({ status: 422, code: 'ERR_DOCUMENT_SUBJECT' });
  });

  it('is pointed at things of its own organisation alone, whoever reaches others too', async () => {
    const theirs = { limit: 1, organisationId: [demoOrganisations.fjordgarden] };
    const { body } = await host.call(Property.endpoints.list, { query: theirs }, { as: 'system@demo.example' });
    const { id, version } = await added({});
    const about = body.items.map((each) => ({ type: 'PROPERTY', id: each.id }));
    expect(about).toHaveLength(1);
    for (const as of ['system@demo.example', 'partner@demo.example'])
      expect(await host.call(calls.change, { params: { id }, body: { about, version } }, { as })).toMatchObject({
        status: 422,
        code: 'ERR_DOCUMENT_SUBJECT',
      });
    expect((await get(id)).body).toMatchObject({ about: [], property: '' });
  });

  it('shows residents the property that it is about, and neither people nor homes', async () => {
    const [house] = (await host.call(Property.endpoints.list, { query: { limit: 1 } }, { as: ADMIN })).body.items;
    const [home] = (await host.call(apartmentEndpoints.list, { query: { query: '1102' } }, { as: ADMIN })).body.items;
    const about = [
      { type: 'PROPERTY', id: house?.id },
      { type: 'APARTMENT', id: home?.id },
    ];
    const { id, name } = await added({ name: `Om en lägenhet ${Date.now()}`, about });
    expect((await get(id)).body.about).toHaveLength(2);
    expect((await get(id, RESIDENT)).body.about).toEqual([{ type: 'PROPERTY', id: house?.id, name: house?.name, path: null }]);
    expect(await names(ADMIN, { property: house?.name.toUpperCase(), query: name })).toEqual([name]);
    expect(await names(ADMIN, { property: 'Ingenstans', query: name })).toEqual([]);
  });

  it('has no new version with the same file', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const first = await host.call(
      calls.add,
      { body: { name: 'Samma', type: 'MANUAL', fileId: await paper(ADMIN, 'lika') } },
      { as: ADMIN },
    );
    const again = { fileId: await paper(ADMIN, 'lika'), version: first.body.version };
    expect(await host.call(calls.addVersion, { params: { id: first.body.id }, body: again }, { as: ADMIN })).toMatchObject({
      status: 409,
      code: 'ERR_DOCUMENT_SAME_VERSION',
    });
    vi.useRealTimers();
    const other = { fileId: await paper(), version: first.body.version };
    const newer = await host.call(calls.addVersion, { params: { id: first.body.id }, body: other }, { as: ADMIN });
    expect(newer.body).toMatchObject({ number: 2 });
  });

  it('is the paper of an agreement when the partner says so, one at a time', async () => {
    const PARTNER = 'partner@demo.example';
    const organisationId = demoOrganisations.bjorken;
    const [old, next] = [await added({ type: 'SERVICE_AGREEMENT' }), await added({ type: 'SERVICE_AGREEMENT' })];
    const point = (found: typeof old, as: string) =>
      host.call(calls.change, { params: { id: found.id }, body: { agreement: 'SERVICE', version: found.version } }, { as });
    expect((await point(old, ADMIN)).status).toBe(403);
    expect((await point(old, PARTNER)).body.agreement).toBe('SERVICE');
    expect((await point(next, PARTNER)).body.agreement).toBe('SERVICE');
    const papers = await host.call(calls.list, { query: { organisationId, agreement: ['SERVICE'] } }, { as: ADMIN });
    expect(papers.body.items.map(({ id }) => id)).toEqual([next.id]);
    const { version } = (await get(next.id)).body;
    await host.call(calls.remove, { params: { id: next.id }, body: { version } }, { as: PARTNER });
    expect((await get(next.id)).body.agreement).toBeNull();
  });

  it('that has ended has a list of its own', async () => {
    const { name } = await added({ name: `Avtal ${Date.now()}`, endsOn: '2020-01-01' });
    expect(await names(ADMIN, { expired: 'true' })).toContain(name);
    expect(await names(ADMIN, { expired: 'false' })).not.toContain(name);
  });

  it('lies in the bin until it is restored, unless a hold keeps it from there', async () => {
    const { id, version, name } = await added({ name: `Slängs ${Date.now()}` });
    const hold = (reason: string, at: number, as = ADMIN) =>
      host.call(calls.hold, { params: { id }, body: { reason, version: at } }, { as });
    const remove = (at: number) => host.call(calls.remove, { params: { id }, body: { version: at } }, { as: ADMIN });
    const held = (await hold('Tvist om garantin', version)).body;
    expect(await remove(held.version)).toMatchObject({ status: 409, code: 'ERR_DOCUMENT_HELD' });
    expect(await hold('', held.version)).toMatchObject({ status: 409, code: 'ERR_DOCUMENT_HOLD_OWN' });
    expect((await hold('', held.version, 'partner@demo.example')).status).toBe(403);
    const free = (await hold('', held.version, 'system@demo.example')).body;
    const gone = (await remove(free.version)).body;
    expect(await names(ADMIN)).not.toContain(name);
    expect(await names(ADMIN, { deleted: 'true' })).toContain(name);
    expect((await get(id, RESIDENT)).status).toBe(404);
    const back = await host.call(calls.restore, { params: { id }, body: { version: gone.version } }, { as: ADMIN });
    expect(back.body.deletedAt).toBeNull();
    expect(await names(RESIDENT, { query: name })).toContain(name);
  });
});
