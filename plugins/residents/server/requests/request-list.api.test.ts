import { query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { serviceRequestEndpoints as calls } from '../../contract/index.ts';
import { residentsServer } from '../plugin.ts';
import { ADMIN, requestScene, RESIDENT } from '../../testing/request-scene.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(residentsServer) });
});
afterAll(() => host.stop());

const { homeOf, sent, list, read, answer, within } = requestScene(() => host);

describe('the list of requests', () => {
  it('is narrowed by state, by what was answered and by apartment', async () => {
    const { id } = await sent('1205');
    expect((await list(ADMIN, { apartmentId: await homeOf('1205') })).map((request) => request.id)).toContain(id);
    expect((await list(ADMIN, { state: 'WITHDRAWN' })).every(({ state }) => state === 'WITHDRAWN')).toBe(true);
    expect((await list(ADMIN, { status: 'DENIED' })).every(({ status }) => status === 'DENIED')).toBe(true);
  });

  it('of one apartment has what that one answered, whatever others did', async () => {
    const [own, neighbour] = [await homeOf('1001'), await homeOf('1206')];
    const { id } = await sent('1001', '1206');
    await answer(id, { apartmentId: own, answer: 'ACCEPTED' });
    const of = async (apartmentId: string, more = {}) => (await list(ADMIN, { apartmentId, ...more })).find((request) => request.id === id);
    expect(await of(own)).toMatchObject({ status: 'ACCEPTED', accepted: 1, pending: 0 });
    expect(await of(neighbour)).toMatchObject({ status: 'PENDING', accepted: 0, pending: 1 });
    expect(await of(own, { status: 'PENDING' })).toBeUndefined();
    expect(await of(await homeOf('1207'))).toBeUndefined();
    expect(await list(RESIDENT, { apartmentId: neighbour })).toEqual([]);
  });

  it('holds for a resident those of their apartment, in their time', async () => {
    const { id } = await sent('1001');
    expect((await list(RESIDENT)).map((request) => request.id)).toContain(id);
    await within((ctx) =>
      query(
        ctx,
        `update residents_service_request set created_at = now() - interval '40 days', answer_by = now() - interval '30 days' where id = $1`,
        [id],
      ),
    );
    expect((await list(RESIDENT)).map((request) => request.id)).not.toContain(id);
    expect((await read(id, RESIDENT)).status).toBe(404);
  });

  it('has beside it how many a resident has neither answered nor seen', async () => {
    const count = async (as: string) => (await host.call(calls.unread, {}, { as })).body.count;
    const before = await count(RESIDENT);
    const { id } = await sent('1001');
    expect(await count(RESIDENT)).toBe(before + 1);
    await host.call(calls.seen, { params: { id }, body: {} }, { as: RESIDENT });
    expect(await count(RESIDENT)).toBe(before);
    expect((await host.call(calls.unread, {}, { as: ADMIN })).status).toBe(403);
  });

  it('is exported answer by answer', async () => {
    const { id } = await sent('1001');
    await answer(id, { apartmentId: await homeOf('1001'), answer: 'DENIED', comment: '=1+1' });
    const exported = await host.call(calls.exportRequest, { params: { id } }, { as: ADMIN });
    const book = XLSX.read(exported.raw, { type: 'buffer' });
    const [head, first] = XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' });
    expect(head?.slice(0, 4)).toEqual(['Nummer', 'Adress', 'Svar', 'Svarat av']);
    expect([first?.[0], first?.[2], first?.[3], first?.[5]]).toEqual(['1001', 'Nekat', 'Rebecka Åberg', '=1+1']);
    expect((await host.call(calls.exportRequest, { params: { id } }, { as: RESIDENT })).status).toBe(403);
  });
});
