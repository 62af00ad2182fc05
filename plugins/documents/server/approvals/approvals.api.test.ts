import { asSystemForAll, query } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { mailsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { authEndpoints, notificationEndpoints, type UserId, userEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { flowEndpoints } from '@plugins/flows/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Document, documentEndpoints as calls, type DocumentId } from '../../contract/index.ts';
import { documentsServer } from '../plugin.ts';

const ADMIN = 'admin@demo.example';
const PARTNER = 'partner@demo.example';
const RESIDENT = 'resident@demo.example';

let host: TestHost;
let admin: UserId;
let second: UserId;
beforeAll(async () => {
  host = await startTestHost({ plugins: await withDependencies(documentsServer) });
  admin = await idOf(ADMIN);
  const body = { firstName: 'Dag', lastName: 'Ersson', email: 'dag@bjorken.example', roles: ['CUSTOMER_ADMIN' as const] };
  const call = { params: { organisationId: demoOrganisations.bjorken }, body };
  second = (await host.call(userEndpoints.register, call, { as: PARTNER })).body.id;
});
afterAll(() => host.stop());

const idOf = async (as: string) => (await host.call(authEndpoints.session, {}, { as })).body.user.id;
async function paper() {
  const made = await PDFDocument.create();
  made.setTitle(String(Math.random()));
  made.addPage();
  const file = new File([Buffer.from(await made.save())], 'avtal.pdf');
  return (await host.call(fileEndpoints.send, { body: {}, file }, { as: ADMIN })).body.id;
}
const added = async () =>
  (await host.call(calls.add, { body: { name: 'Avtal', type: 'OFFER', visibility: 'ADMINS', fileId: await paper() } }, { as: ADMIN })).body;
const ask = ({ id, version }: Document, body: object = {}) =>
  host.call(calls.requestApproval, { params: { id }, body: { approverIds: [admin], version, ...body } }, { as: PARTNER });
const asked = async (body: object = {}) => (await ask(await added(), body)).body;
const decide = (id: DocumentId, body: object, as = ADMIN) =>
  host.call(calls.decide, { params: { id }, body: { accepted: true, number: 1, ...body } }, { as });
const get = async (id: DocumentId) => (await host.call(calls.get, { params: { id } }, { as: ADMIN })).body;
/** An activity, by its name on the wire. */
const run = <T>(name: string, documentId: DocumentId, more: object = {}) =>
  (host.runtime.activities[`documents.${name}`] as (input: object) => Promise<T>)({
    organisationId: demoOrganisations.bjorken,
    documentId,
    ...more,
  });
const storyOf = async (id: DocumentId) => {
  const { flows } = (await host.call(flowEndpoints.ofSubject, { params: { type: 'document', id } }, { as: ADMIN })).body;
  return flows.map(({ events }) => events.map(({ what }) => what.code));
};
/** Those that a sweep by that name has seen to. */
const sweep = (named: string) => {
  const { points } = host.runtime.services.resolve({ points: hostPoints });
  return host.runtime.work.write(asSystemForAll, async (ctx) => points.sweeps.find(({ name }) => name === named)?.run(ctx));
};
const mailsOf = async (id: DocumentId) => (await mailsIn(host, id)).map(({ to, subject }) => [to, subject]);

const choose = (body: object, as: string) => host.call(notificationEndpoints.chooseNotifications, { body }, { as });
/** Whether the partner's administrator is still at work. */
const active = (is: boolean) =>
  host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, 'update accounts_user set active = $2 where email = $1', [PARTNER, is]));

describe('an approval', () => {
  it('is asked for, given, and told to who asked', async () => {
    const { id } = await asked();
    expect(await mailsOf(id)).toEqual([[ADMIN, 'Godkänn Avtal']]);
    expect((await decide(id, {}, PARTNER)).status).toBe(403);
    expect((await decide(id, {})).body).toMatchObject({
      status: 'ACCEPTED',
      approvers: [{ accepted: true, decidedBy: 'Karin Lindqvist' }],
    });
    expect(await mailsOf(id)).toContainEqual([PARTNER, 'Avtal: godkänt']);
    expect(await decide(id, {})).toMatchObject({ status: 409, code: 'ERR_DOCUMENT_NOT_AWAITING' });
    expect(await storyOf(id)).toEqual([['started', 'approved']]);
  });

  it('is refused with a reason', async () => {
    const { id } = await asked();
    expect(await decide(id, { accepted: false })).toMatchObject({ status: 422, code: 'ERR_DOCUMENT_REASON' });
    expect((await decide(id, { accepted: false, reason: 'Fel pris' })).body).toMatchObject({ status: 'REJECTED', reason: 'Fel pris' });
    expect(await mailsOf(id)).toContainEqual([PARTNER, 'Avtal: avvisat']);
  });

  it('is void with a new version, which is asked about again', async () => {
    const { id } = await asked();
    const accepted = (await decide(id, {})).body;
    const body = { fileId: await paper(), note: 'Nytt pris', version: accepted.version };
    const newer = (await host.call(calls.addVersion, { params: { id }, body }, { as: ADMIN })).body;
    expect(newer).toMatchObject({ number: 2, status: 'AWAITING_APPROVAL', approvers: [{ accepted: null, decidedBy: null }] });
    expect(await run('lookAtApproval', id)).toEqual({ status: 'AWAITING_APPROVAL', number: 2, from: 'Karin Lindqvist' });
    expect(await decide(id, { number: 1 })).toMatchObject({ status: 409, code: 'ERR_DOCUMENT_NEWER_VERSION' });
    expect((await decide(id, { number: 2 })).body.status).toBe('ACCEPTED');
  });

  it('needs all who are named where all are asked', async () => {
    const { id } = await asked({ approverIds: [admin, second], mode: 'ALL' });
    expect((await decide(id, {})).body.status).toBe('AWAITING_APPROVAL');
    expect(await run('lookAtApproval', id)).toMatchObject({ from: 'Dag Ersson' });
    expect(await decide(id, {})).toMatchObject({ status: 409, code: 'ERR_DOCUMENT_NOT_AWAITING' });
  });

  it('is given by a deputy, who is told, for somebody who is away', async () => {
    const found = await asked({ approverIds: [second] });
    const { id } = found;
    expect(await decide(id, {})).toMatchObject({ status: 409, code: 'ERR_DOCUMENT_NOT_AWAITING' });
    const deputise = (body: object) =>
      host.call(calls.deputise, { params: { id }, body: { approverId: second, deputyId: admin, ...body } }, { as: PARTNER });
    expect(await deputise({ deputyId: second })).toMatchObject({ status: 422, code: 'ERR_DOCUMENT_APPROVER' });
    expect(await deputise({ deputyId: await idOf(RESIDENT) })).toMatchObject({ status: 422, code: 'ERR_DOCUMENT_APPROVER' });
    expect(await deputise({ approverId: admin })).toMatchObject({ status: 409, code: 'ERR_DOCUMENT_NOT_AWAITING' });
    expect((await deputise({})).body.approvers).toMatchObject([{ name: 'Dag Ersson', deputy: 'Karin Lindqvist', accepted: null }]);
    expect((await mailsOf(id)).map(([to]) => to)).toEqual(['dag@bjorken.example', ADMIN]);
    const mine = await host.call(calls.list, { query: { mine: 'true', limit: 100 } }, { as: ADMIN });
    expect(mine.body.items.map((each) => each.id)).toContain(id);
    expect((await decide(id, {})).body).toMatchObject({
      status: 'ACCEPTED',
      approvers: [{ name: 'Dag Ersson', decidedBy: 'Karin Lindqvist' }],
    });
  });

  it('is enough from one: the others are told that they need not answer', async () => {
    const { id } = await asked({ approverIds: [admin, second] });
    expect((await decide(id, {})).body.status).toBe('ACCEPTED');
    const [told] = (await mailsIn(host, id)).filter(({ subject }) => subject === 'Avtal behöver inte godkännas längre');
    expect(told).toMatchObject({ to: 'dag@bjorken.example', text: expect.stringContaining('Karin Lindqvist har svarat') });
  });

  it('is mailed to nobody who is no administrator there any more, and ends where none is left', async () => {
    const { id } = await asked({ approverIds: [second] });
    const roles = (role: string) =>
      host.runtime.work.write(asSystemForAll, (ctx) =>
        query(ctx, 'update accounts_user set roles = array[$2] where id = $1', [second, role]),
      );
    await roles('RESIDENT');
    await run('remindApprovers', id, { round: 9 });
    expect((await mailsOf(id)).filter(([, subject]) => subject?.startsWith('Påminnelse'))).toEqual([]);
    const body = { fileId: await paper(), note: '', version: (await get(id)).version };
    const newer = (await host.call(calls.addVersion, { params: { id }, body }, { as: ADMIN })).body;
    expect(newer).toMatchObject({ number: 2, status: 'NONE', approvers: [] });
    await roles('CUSTOMER_ADMIN');
  });

  it('by all waits no longer for somebody who has left, whoever answered last', async () => {
    const switched = (is: boolean) =>
      host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, 'update accounts_user set active = $2 where id = $1', [second, is]));
    const all = { approverIds: [admin, second], mode: 'ALL' };
    const [answered, open] = [await asked(all), await asked(all)];
    expect((await decide(answered.id, {})).body.status).toBe('AWAITING_APPROVAL');
    await switched(false);
    expect(await sweep('departed-approvers')).toBeGreaterThanOrEqual(2);
    expect(await sweep('departed-approvers')).toBe(0);
    expect(await get(answered.id)).toMatchObject({ status: 'ACCEPTED', approvers: [{ name: 'Karin Lindqvist', accepted: true }] });
    expect(await mailsOf(answered.id)).toContainEqual([PARTNER, 'Avtal: godkänt']);
    expect(await get(open.id)).toMatchObject({ status: 'AWAITING_APPROVAL', approvers: [{ name: 'Karin Lindqvist' }] });
    expect(await storyOf(open.id)).toEqual([['started', 'left']]);
    expect((await decide(open.id, {})).body.status).toBe('ACCEPTED');
    await switched(true);
  });

  it('by all is given by the last who may, and waits for a deputy where nobody may', async () => {
    const role = (is: string) =>
      host.runtime.work.write(asSystemForAll, (ctx) =>
        query(ctx, 'update accounts_user set roles = array[$2] where id = $1', [second, is]),
      );
    const [both, alone] = [await asked({ approverIds: [admin, second], mode: 'ALL' }), await asked({ approverIds: [second], mode: 'ALL' })];
    await role('RESIDENT');
    expect((await decide(both.id, {})).body.status).toBe('ACCEPTED');
    expect(await sweep('departed-approvers')).toBe(0);
    const waiting = await get(alone.id);
    expect(waiting).toMatchObject({ status: 'AWAITING_APPROVAL', version: alone.version, approvers: [{ name: 'Dag Ersson' }] });
    await role('CUSTOMER_ADMIN');
  });

  it('is not told to who asked once they serve the customer no more', async () => {
    const { id } = await asked();
    await active(false);
    await decide(id, {});
    await active(true);
    expect((await mailsOf(id)).filter(([to]) => to === PARTNER)).toEqual([]);
  });

  it('is mailed unless its switch is off, each of its own', async () => {
    await choose({ notifyDocumentAwaitingApproval: false }, ADMIN);
    await choose({ notifyDocumentStatus: false }, PARTNER);
    const { id } = await asked();
    await decide(id, {});
    expect(await mailsOf(id)).toEqual([]);
    await choose({ notifyDocumentAwaitingApproval: true }, ADMIN);
    await choose({ notifyDocumentStatus: true }, PARTNER);
  });

  it('is withdrawn, and asked of nobody but customer admins there', async () => {
    const found = await added();
    expect(await ask(found, { approverIds: [await idOf(RESIDENT)] })).toMatchObject({ status: 422, code: 'ERR_DOCUMENT_APPROVER' });
    const waiting = (await ask(found)).body;
    expect(await ask(waiting)).toMatchObject({ status: 409, code: 'ERR_DOCUMENT_AWAITS' });
    const withdraw = { params: { id: found.id }, body: { version: waiting.version } };
    expect((await host.call(calls.withdrawApproval, withdraw, { as: PARTNER })).body).toMatchObject({ status: 'NONE', approvers: [] });
    expect(await mailsOf(found.id)).toContainEqual([ADMIN, 'Avtal behöver inte godkännas längre']);
    expect(await run('lookAtApproval', found.id)).toMatchObject({ status: 'NONE' });
  });

  it('ends when the document is thrown away', async () => {
    const { id, version } = await asked();
    const gone = (await host.call(calls.remove, { params: { id }, body: { version } }, { as: ADMIN })).body;
    expect(gone).toMatchObject({ status: 'NONE', approvers: [] });
  });
});

describe('the flow of an approval', () => {
  it('reminds those who have not answered once a round', async () => {
    const { id } = await asked({ approverIds: [admin, second] });
    await run('remindApprovers', id, { round: 1 });
    await run('remindApprovers', id, { round: 1 });
    const reminded = (await mailsOf(id)).filter(([, subject]) => subject?.startsWith('Påminnelse'));
    expect(reminded.map(([to]) => to).toSorted()).toEqual([ADMIN, 'dag@bjorken.example']);
  });

  it('reminds nobody once it has been answered', async () => {
    const { id } = await asked();
    await decide(id, {});
    await run('remindApprovers', id, { round: 1 });
    expect((await mailsOf(id)).filter(([, subject]) => subject?.startsWith('Påminnelse'))).toEqual([]);
  });

  it('is given up from the console, once', async () => {
    const { id } = await asked();
    await run('giveApprovalUp', id);
    await run('giveApprovalUp', id);
    expect(await get(id)).toMatchObject({ status: 'NONE', approvers: [] });
  });
});

it('is awaited by a flow again, where the one before ended as it was asked for', async () => {
  const [{ id }, watched] = [await asked(), await asked()];
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update flows_flow set state = 'DONE', closed_at = now() where subject_id = $1`, [id]),
  );
  expect([await sweep('unwatched-approvals'), await sweep('unwatched-approvals')]).toEqual([1, 0]);
  expect((await storyOf(id)).length).toBe(2);
  expect((await storyOf(watched.id)).length).toBe(1);
});
