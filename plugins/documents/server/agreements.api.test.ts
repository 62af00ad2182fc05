import { addDays, dayIn, PORTAL_TIME_ZONE } from '@platform/core/time';
import { asSystemForAll, query } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { mailsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { fileEndpoints } from '@plugins/files/contract';
import { logEndpoints } from '@plugins/accounts/contract';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentEndpoints as calls, type DocumentId, type DocumentType, goesOn } from '../contract/index.ts';
import { documentsServer } from './plugin.ts';

const ADMIN = { as: 'admin@demo.example' };
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: await withDependencies(documentsServer) });
});
afterAll(() => host.stop());

const inDays = (days: number) => addDays(dayIn(PORTAL_TIME_ZONE, new Date()), days);
async function added(body: {
  readonly name?: string;
  readonly type?: DocumentType;
  readonly endsOn?: string;
  readonly noticeDays?: number;
}) {
  const made = await PDFDocument.create();
  made.addPage();
  const file = new File([Buffer.from(await made.save())], 'avtal.pdf');
  const fileId = (await host.call(fileEndpoints.send, { body: {}, file }, ADMIN)).body.id;
  return (await host.call(calls.add, { body: { name: 'Avtal', type: 'SERVICE_AGREEMENT', fileId, ...body } }, ADMIN)).body;
}
const get = async (id: DocumentId) => (await host.call(calls.get, { params: { id } }, ADMIN)).body;
const sweep = (name: string) => {
  const { points } = host.runtime.services.resolve({ points: hostPoints });
  return host.runtime.work.write(asSystemForAll, async (ctx) => points.sweeps.find((each) => each.name === name)?.run(ctx));
};
const aged = (id: DocumentId, years: number) =>
  host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, 'update documents_document set created_at = created_at - make_interval(years => $2) where id = $1', [id, years]),
  );

it('tells customer admins once of an agreement thirty days before notice is to be given', async () => {
  const soon = await added({ endsOn: inDays(100), noticeDays: 90 });
  const later = await added({ endsOn: inDays(100), noticeDays: 10 });
  await sweep('ending-agreements');
  await sweep('ending-agreements');
  expect((await mailsIn(host, soon.id)).map(({ to, subject }) => [to, subject])).toEqual([['admin@demo.example', 'Avtal går snart ut']]);
  expect(await mailsIn(host, later.id)).toEqual([]);
  expect(soon.noticeOn).toBe(inDays(10));
  const ending = (await host.call(calls.list, { query: { ending: 'true', limit: 100 } }, ADMIN)).body.items.map(({ id }) => id);
  expect([ending.includes(soon.id), ending.includes(later.id)]).toEqual([true, false]);
});

it('tells of the end when notice was not given, and of no day that has passed', async () => {
  const { id } = await added({ endsOn: inDays(10), noticeDays: 90 });
  await sweep('ending-agreements');
  const [mail, ...more] = await mailsIn(host, id);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Förläng det, eller låt det gå ut.');
  const later = await added({ endsOn: inDays(60), noticeDays: 90 });
  await sweep('ending-agreements');
  expect(await mailsIn(host, later.id)).toEqual([]);
});

it('tells of notice, and later of the end', async () => {
  const { id } = await added({ endsOn: inDays(90), noticeDays: 80 });
  await sweep('ending-agreements');
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, 'update documents_document set ends_on = ends_on - 70 where id = $1', [id]),
  );
  await sweep('ending-agreements');
  await sweep('ending-agreements');
  expect((await mailsIn(host, id)).map(({ text }) => text.includes('Säg upp'))).toEqual([true, false]);
});

it('is kept while it is in force: without an end, and as the paper of the organisation’s agreement', async () => {
  const [open, paper, ended] = [await added({}), await added({ endsOn: inDays(-4000) }), await added({ endsOn: inDays(-4000) })];
  expect(open.goesOn).toBeNull();
  const pointed = { params: { id: paper.id }, body: { agreement: 'SERVICE' as const, version: paper.version } };
  expect((await host.call(calls.change, pointed, { as: 'partner@demo.example' })).body).toMatchObject({
    agreement: 'SERVICE',
    goesOn: null,
  });
  await aged(open.id, 20);
  await sweep('kept-documents');
  const gone = await Promise.all([open, paper, ended].map(async ({ id }) => (await get(id)).deletedAt !== null));
  expect(gone).toEqual([false, false, true]);
});

it('is not erased while a hold stands, also in the bin; then with its file', async () => {
  const { id, version, versions } = await added({});
  await host.call(calls.remove, { params: { id }, body: { version } }, ADMIN);
  const hold = (reason: string, at: number, as = ADMIN.as) =>
    host.call(calls.hold, { params: { id }, body: { reason, version: at } }, { as });
  const held = (await hold('Tvist', version + 1)).body;
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update documents_document set deleted_at = deleted_at - interval '31 days' where id = $1`, [id]),
  );
  await sweep('documents');
  expect((await get(id)).holdReason).toBe('Tvist');
  expect((await hold('', held.version, 'system@demo.example')).status).toBe(200);
  await sweep('documents');
  expect((await host.call(calls.get, { params: { id } }, ADMIN)).status).toBe(404);
  const files = await host.runtime.work.read(asSystemForAll, (ctx) =>
    query(ctx, 'select id from files_file where id = $1', [versions[0]?.fileId]),
  );
  expect(files).toEqual([]);
});

it('tells of it again when it has been extended', async () => {
  const { id, version } = await added({ endsOn: inDays(10) });
  await sweep('ending-agreements');
  await host.call(calls.change, { params: { id }, body: { endsOn: inDays(20), version } }, ADMIN);
  await sweep('ending-agreements');
  expect(await mailsIn(host, id)).toHaveLength(2);
});

it('goes to the bin when it has been kept as long as its kind is, unless it is held', async () => {
  const [old, young, held] = [await added({ type: 'OFFER' }), await added({ type: 'OFFER' }), await added({ type: 'OFFER' })];
  await host.call(calls.hold, { params: { id: held.id }, body: { reason: 'Tvist', version: held.version } }, ADMIN);
  for (const [id, years] of [
    [old.id, 4],
    [young.id, 2],
    [held.id, 4],
  ] as const)
    await aged(id, years);
  await sweep('kept-documents');
  expect(await Promise.all([old, young, held].map(async ({ id }) => (await get(id)).deletedAt !== null))).toEqual([true, false, false]);
});

it('stays when it is taken out of the bin again, as long as its kind is kept', async () => {
  const { id } = await added({ type: 'OFFER' });
  await aged(id, 4);
  await sweep('kept-documents');
  const { version } = await get(id);
  const { body } = await host.call(calls.restore, { params: { id }, body: { version } }, ADMIN);
  await sweep('kept-documents');
  expect(body.goesOn).toBe(goesOn({ type: 'OFFER', endsOn: null, createdOn: inDays(0) }));
  expect((await get(id)).deletedAt).toBeNull();
});

it.each([
  { type: 'OFFER', endsOn: null, createdOn: '2026-11-24', day: '2029-11-24' },
  { type: 'SERVICE_AGREEMENT', endsOn: '2028-02-29', createdOn: '2026-11-24', day: '2038-02-28' },
  { type: 'OFFER', endsOn: '2024-01-31', createdOn: '2023-11-24', restoredOn: '2027-02-01', day: '2030-02-01' },
  { type: 'MANUAL', endsOn: null, createdOn: '2026-11-24', day: null },
] as const)('$type that ends $endsOn and came $createdOn goes $day', ({ day, ...facts }) => {
  expect(goesOn(facts)).toBe(day);
});

it('is erased after thirty days in the bin, and leaves a line of what it was', async () => {
  const { id, version, name } = await added({ name: `Raderas ${Date.now()}` });
  await host.call(calls.remove, { params: { id }, body: { version } }, ADMIN);
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update documents_document set deleted_at = deleted_at - interval '31 days' where id = $1`, [id]),
  );
  await sweep('documents');
  expect((await host.call(calls.get, { params: { id } }, ADMIN)).status).toBe(404);
  const { items } = (await host.call(logEndpoints.audit, { query: { action: 'documents.erase', limit: 5 } }, ADMIN)).body;
  expect(JSON.stringify(items)).toContain(name);
});
