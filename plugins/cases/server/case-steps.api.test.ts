import { eventually, mailsIn, startTestHost, type TestHost } from '@platform/testing';
import { keyPlugins } from '@plugins/keys/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaseId, caseEndpoints as calls } from '../contract/index.ts';
import { ADMIN, caseCalls, INTERNAL, PARTNER, RESIDENT } from '../testing/case-calls.ts';
import { casesServer } from './plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [...keyPlugins, casesServer] });
});
afterAll(() => host.stop());

const { change, comment, get, idOf, list, reported, step } = caseCalls(() => host);

/** Of which organisations people are offered as responsible there. */
async function offered(organisationId: (typeof demoOrganisations)[keyof typeof demoOrganisations][]) {
  const { body } = await host.call(calls.managers, { query: { organisationId, limit: 200 } }, { as: PARTNER });
  return new Set(body.items.map(({ organisation }) => organisation));
}

describe('how it goes on', () => {
  it('goes the steps that there are, and no other', async () => {
    const { id, version } = await reported();
    const started = (await step(id, { status: 'STARTED', version })).body;
    expect(await step(id, { status: 'COLLECTED', version: started.version })).toMatchObject({ status: 409, code: 'ERR_CASE_STEP' });
    const closed = (await step(id, { status: 'CLOSED', version: started.version })).body;
    expect(closed).toMatchObject({ status: 'CLOSED', dueAt: null });
    expect(await comment(id, 'En sak till')).toMatchObject({ status: 409, code: 'ERR_CASE_CLOSED' });
    expect(await change(id, { title: 'Ny', version: closed.version })).toMatchObject({ status: 409, code: 'ERR_CASE_CLOSED' });
    expect((await step(id, { status: 'STARTED', version: closed.version })).body.status).toBe('STARTED');
  });

  it('lets an order be collected, and never rest', async () => {
    const { id, version } = await reported({ type: 'ORDER', action: 'KEY_COPY' });
    expect((await step(id, { status: 'RESTING', version })).status).toBe(409);
    expect((await step(id, { status: 'COLLECTED', version })).body.status).toBe('COLLECTED');
  });

  it('refuses the second of two who save at once', async () => {
    const { id, version } = await reported();
    await change(id, { title: 'Först', version });
    expect(await change(id, { title: 'Sedan', version })).toMatchObject({ status: 409, code: 'ERR_STALE' });
  });

  it('is due while it awaits an answer, not while it rests, and no more once it is answered', async () => {
    const { id, version, dueAt } = await reported();
    expect(dueAt).not.toBeNull();
    const rests = (await step(id, { status: 'RESTING', restUntil: '2099-01-02', version })).body;
    expect(rests).toMatchObject({ dueAt: null, restUntil: '2099-01-02' });
    const awake = (await step(id, { status: 'STARTED', version: rests.version })).body;
    expect(awake).toMatchObject({ restUntil: null });
    expect(awake.dueAt).not.toBeNull();
    expect((await comment(id, 'Vi kommer i morgon', PARTNER)).body.dueAt).toBeNull();
  });

  it('rests until another day, and is reminded of no more, when somebody says so', async () => {
    const { id, version } = await reported();
    const rests = (await step(id, { status: 'RESTING', restUntil: '2099-01-02', remindOn: '2099-01-01', version })).body;
    const later = (await step(id, { status: 'RESTING', restUntil: '2099-02-02', version: rests.version })).body;
    expect(later).toMatchObject({ restUntil: '2099-02-02', remindOn: '2099-01-01' });
    expect((await step(id, { status: 'RESTING', remindOn: null, version: later.version })).body).toMatchObject({
      restUntil: null,
      remindOn: null,
    });
  });

  it('turns out to be of another kind, which fits as that of a new case does', async () => {
    const { id, version } = await reported();
    expect(await change(id, { type: 'SERVICE', version })).toMatchObject({ code: 'ERR_CASE_ACTION' });
    expect(await change(id, { type: 'CLAIM', action: null, version })).toMatchObject({ code: 'ERR_CASE_PRODUCT' });
    const { body } = await change(id, { type: 'SERVICE', action: 'TROUBLESHOOTING', version });
    expect(body).toMatchObject({ type: 'SERVICE', action: 'TROUBLESHOOTING', subcategory: null });
    const rests = (await step(id, { status: 'RESTING', version: body.version })).body;
    // an order does not rest
    expect(await change(id, { type: 'ORDER', action: 'KEY_COPY', version: rests.version })).toMatchObject({ code: 'ERR_CASE_STEP' });
  });

  it('is reminded of on a day also while it does not rest', async () => {
    const { id, version } = await reported();
    const changed = (await change(id, { remindOn: '2099-01-01', version })).body;
    expect(changed).toMatchObject({ status: 'NEW', remindOn: '2099-01-01' });
    expect(await change(id, { remindOn: '2020-01-01', version: changed.version })).toMatchObject({ code: 'ERR_CASE_DAY_PASSED' });
    expect((await change(id, { remindOn: null, version: changed.version })).body.remindOn).toBeNull();
  });

  it('refuses to rest until a day that has passed', async () => {
    const { id, version } = await reported();
    expect(await step(id, { status: 'RESTING', restUntil: '2020-01-02', version })).toMatchObject({
      status: 422,
      code: 'ERR_CASE_DAY_PASSED',
    });
  });

  it('is woken by its reporter’s answer', async () => {
    const { id, version } = await reported({}, RESIDENT);
    await step(id, { status: 'RESTING', version });
    expect((await comment(id, 'Här är svaret', RESIDENT)).body.status).toBe('STARTED');
  });

  it('tells who is made responsible, of there and of the partner alone', async () => {
    const { id, version } = await reported();
    const technician = await idOf(INTERNAL);
    expect(await change(id, { managerIds: [await idOf('partner.other@demo.example')], version }, PARTNER)).toMatchObject({
      code: 'ERR_CASE_MANAGER',
    });
    expect((await change(id, { managerIds: [technician], version }, PARTNER)).body.managers).toMatchObject([{ id: technician }]);
    const mails = await eventually(
      () => mailsIn(host, id),
      (sent) => sent.some(({ subject }) => subject.includes('du är ansvarig')),
    );
    expect(mails.filter(({ subject }) => subject.includes('du är ansvarig')).map(({ to }) => to)).toEqual([INTERNAL]);
    expect((await list({ managerId: technician, query: 'borta' }, PARTNER)).body.items.map((item) => item.id)).toContain(id);
  });

  it('offers who may be responsible in each of the organisations, or in any that is reached', async () => {
    const { bjorken, fjordgarden } = demoOrganisations;
    expect(await offered([bjorken])).toEqual(new Set(['Brf Björken', 'Låspartner Syd AB']));
    expect(await offered([bjorken, fjordgarden])).toEqual(new Set(['Låspartner Syd AB']));
    expect((await offered([])).size).toBeGreaterThan(2);
  });

  it('changes many at once, or none', async () => {
    const ids = [(await reported()).id, (await reported()).id];
    const many = (body: object, as = PARTNER) => host.call(calls.changeMany, { body: { caseIds: ids, ...body } }, { as });
    expect((await many({ status: 'STARTED', invoiceStatus: 'INVOICED', managerIds: [await idOf(INTERNAL)] })).body.changed).toBe(2);
    expect((await get(ids[1] as CaseId, PARTNER)).body).toMatchObject({ status: 'STARTED', invoiceStatus: 'INVOICED' });
    await step(ids[0] as CaseId, { status: 'CLOSED', version: (await get(ids[0] as CaseId)).body.version });
    expect(await many({ status: 'RESTING' })).toMatchObject({ status: 409, code: 'ERR_CASE_STEP' });
    expect((await get(ids[1] as CaseId)).body.status).toBe('STARTED');
    expect((await many({ invoiceStatus: 'PAID' }, ADMIN)).status).toBe(403);
    expect(await many({ managerIds: [] })).toMatchObject({ status: 409, code: 'ERR_CASE_CLOSED' });
    expect((await many({ invoiceStatus: 'PAID' })).status).toBe(200);
    expect((await many({ status: 'STARTED', managerIds: [] })).body.changed).toBe(2);
    expect((await get(ids[0] as CaseId)).body).toMatchObject({ status: 'STARTED', managers: [] });
  });

  it('is linked to others of the same organisation, both ways', async () => {
    const [one, other] = [await reported(), await reported()];
    const link = (caseId: CaseId) => host.call(calls.link, { params: { id: one.id }, body: { caseId } }, { as: PARTNER });
    expect((await link(other.id)).body.links).toMatchObject([{ id: other.id }]);
    expect((await get(other.id)).body.links).toMatchObject([{ id: one.id }]);
    expect(await link(one.id)).toMatchObject({ status: 422, code: 'ERR_CASE_LINK_ITSELF' });
    await host.call(calls.unlink, { params: { id: other.id, caseId: one.id } }, { as: ADMIN });
    expect((await get(one.id)).body.links).toEqual([]);
  });
});
