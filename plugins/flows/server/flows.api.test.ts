import { asSystem, asSystemForAll, newId, query } from '@platform/server';
import { startTestHost, type TestHost, outboxOf, withDependencies } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FlowId, flowEndpoints, type FlowNow, workflowIdOf } from '../contract/index.ts';
import { type FlowScene, flowScene, PAYMENT } from '../testing/flow-scene.ts';
import { parcelsServer, sendParcel } from '../testing/index.ts';
import { flows } from './api.ts';

const { bjorken, fjordgarden } = demoOrganisations;
const SYSTEM = 'system@demo.example';
const SUPPORT = 'support@demo.example';
const ADMIN = 'admin@demo.example';
const ADMIN_NO = 'admin.no@demo.example';
const MANAGER = 'manager@demo.example';
const RESIDENT = 'resident@demo.example';

let host: TestHost;
let residentId: string;
let begin: FlowScene['begin'];
let say: FlowScene['say'];
beforeAll(async () => {
  host = await startTestHost({
    plugins: withDependencies(parcelsServer),
    settings: { TEMPORAL_ADDRESS: '127.0.0.1:1' },
  });
  ({ begin, say } = flowScene(host));
  const { body } = await host.call(authEndpoints.session, {}, { as: RESIDENT });
  residentId = body.user.id;
});
afterAll(() => host.stop());

const steer = (action: 'retry' | 'nudge' | 'cancel' | 'skip', id: FlowId, as: string) =>
  host.call(flowEndpoints[action], { params: { id }, body: { reason: 'Anna är bortrest' } }, { as });
const get = (id: FlowId, as: string, language: 'SE' | 'NO' = 'SE') => host.call(flowEndpoints.get, { params: { id } }, { as, language });
const rowsOf = (sql: string, values: unknown[]) => host.runtime.work.read(asSystemForAll, (ctx) => query(ctx, sql, values));

describe('a flow', () => {
  it('is there at once, and its workflow starts with the same transaction', async () => {
    const { id, workflowId } = await begin();
    const { body } = await get(id, ADMIN);
    expect(body).toMatchObject({
      type: { code: 'send-parcel', text: 'Paket' },
      organisation: { id: bjorken, name: 'Brf Björken' },
      state: 'RUNNING',
      events: [{ what: { code: 'started' } }],
    });
    const posted = await rowsOf(`select request_id from platform_outbox where key = $1`, [`start:${workflowId}`]);
    expect(posted).toMatchObject([{ request_id: 'the-request' }]);
  });

  it('is begun anew for a subject whose flow has ended, and hears what is told from then on', async () => {
    const first = await begin();
    await say(first, { seq: 1, now: { state: 'DONE' }, event: { what: 'done' } });
    const second = await first.start();
    expect(second).not.toBe(first.id);
    expect(await first.start()).toBe(second);
    expect((await get(second, ADMIN)).body.state).toBe('RUNNING');
    expect((await get(first.id, ADMIN)).body.state).toBe('DONE');
    const { body: console } = await host.call(flowEndpoints.list, { query: { subject: `parcel:${first.subject.id}` } }, { as: ADMIN });
    expect(console.items.map(({ attempt }) => attempt)).toEqual([2, 1]);
    const workflowId = workflowIdOf(sendParcel, first.subject.id, 2);
    const { service } = host.runtime.services.resolve({ service: flows });
    const signal = { nudge: { by: 'Karin', reason: 'again' } };
    await host.runtime.work.write(asSystem({ kind: 'organisation', organisationId: bjorken }), (ctx) =>
      service.signal(ctx, sendParcel, { subjectId: first.subject.id, key: 'k', signal }),
    );
    const keys = (await outboxOf(host)).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining([`start:${workflowId}`, `signal:${workflowId}:nudge:k`]));
  });

  it('is shown under the flow that it is a part of, which starts its workflow', async () => {
    const [parent, other] = [await begin(), await begin()];
    const { service } = host.runtime.services.resolve({ service: flows });
    const part = { subject: { type: 'parcel', id: newId() }, input: { organisationId: bjorken }, userIds: [newId()], under: parent.id };
    const within = asSystem({ kind: 'organisation', organisationId: bjorken });
    const id = await host.runtime.work.write(within, (ctx) => service.start(ctx, sendParcel, part));
    const { body } = await get(parent.id, ADMIN);
    expect(body.children).toMatchObject([{ id, parentId: parent.id, events: [{ what: { code: 'started' } }] }]);
    expect((await get(other.id, ADMIN)).body.children).toEqual([]);
    const started = (await outboxOf(host)).map(({ key }) => key);
    expect(started).not.toContain(`start:${workflowIdOf(sendParcel, part.subject.id)}`);
    // nothing of its own goes on for whom it concerns
    expect(await host.runtime.work.read(within, (ctx) => service.openOf(ctx, part.userIds[0] ?? ''))).toEqual([]);
  });

  it('is begun once for the same subject', async () => {
    const { id, start } = await begin();
    expect(await start()).toBe(id);
    expect((await get(id, ADMIN)).body.events).toHaveLength(1);
  });

  it('says in the asker’s language what it waits for, and leads to its subject', async () => {
    const flow = await begin();
    await say(flow, { seq: 1, now: PAYMENT });
    expect((await get(flow.id, ADMIN, 'NO')).body).toMatchObject({
      type: { text: 'Pakke' },
      awaiting: { code: 'payment', text: 'betaling' },
      next: { text: 'avsending' },
      subject: { path: `/parcels/${flow.subject.id}` },
    });
  });

  it('writes a line once, however often the workflow says it', async () => {
    const flow = await begin();
    const paid = { what: 'paid', detail: { name: 'Anna Svensson', amount: '40' } };
    await say(flow, { seq: 1, now: PAYMENT, event: paid });
    await say(flow, { seq: 1, now: PAYMENT, event: paid });
    const { body } = await get(flow.id, ADMIN);
    expect(body.events.map(({ what }) => what.text)).toEqual(['Påbörjat', 'Anna Svensson betalade 40 kr']);
  });

  it('takes the end of a workflow that went otherwise after its worker was killed, under the number of what it said before', async () => {
    const flow = await begin();
    await say(flow, { seq: 1, now: PAYMENT });
    await say(flow, { seq: 1, now: { state: 'DONE' }, event: { what: 'done' } });
    expect((await get(flow.id, ADMIN)).body).toMatchObject({ state: 'DONE' });
    // what the killed one still had under way is no news
    await say(flow, { seq: 1, now: PAYMENT });
    expect((await get(flow.id, ADMIN)).body).toMatchObject({ state: 'DONE' });
  });

  it('keeps a late line in its story, but stands as the newest line says', async () => {
    const flow = await begin();
    await say(flow, { seq: 2, now: { state: 'DONE' }, event: { what: 'done' } });
    await say(flow, { seq: 1, now: PAYMENT, event: { what: 'reminded' } });
    const { body } = await get(flow.id, ADMIN);
    expect(body).toMatchObject({ state: 'DONE', closedAt: expect.any(String) });
    expect(body.events).toHaveLength(3);
  });

  it('is not there for another organisation', async () => {
    const { id } = await begin();
    expect((await get(id, ADMIN_NO)).code).toBe('ERR_NOT_FOUND');
  });

  it('is shown to support without people’s names and to organisations without programs’ words', async () => {
    const flow = await begin();
    await say(flow, {
      seq: 1,
      now: PAYMENT,
      event: { what: 'paid', detail: { name: 'Anna Svensson', amount: '40', failure: 'socket hang up' } },
    });
    const [support, admin] = [(await get(flow.id, SUPPORT)).body, (await get(flow.id, ADMIN)).body];
    expect(support.awaitedFrom).toBe('A. S.');
    expect(support.events[1]).toMatchObject({ what: { text: 'A. S. betalade 40 kr' }, detail: { failure: 'socket hang up' } });
    expect(admin.awaitedFrom).toBe('Anna Svensson');
    expect(admin.events[1]?.detail).toEqual({ name: 'Anna Svensson', amount: '40' });
  });
});

describe('whose it is', () => {
  it('is seen by the resident whom it concerns, and by no other', async () => {
    const [own, other] = [await begin({ userIds: [residentId] }), await begin()];
    expect((await get(own.id, RESIDENT)).status).toBe(200);
    expect((await get(other.id, RESIDENT)).code).toBe('ERR_NOT_FOUND');
    const { body } = await host.call(flowEndpoints.list, { query: {} }, { as: RESIDENT });
    expect(body.items.map(({ id }) => id)).toEqual([own.id]);
  });

  it('is on its subject for those who may see that, though they have no console', async () => {
    const { id, subject } = await begin();
    const of = (as: string) => host.call(flowEndpoints.ofSubject, { params: subject }, { as });
    expect((await of(MANAGER)).body.flows.map((flow) => flow.id)).toEqual([id]);
    expect((await of(RESIDENT)).body.flows).toEqual([]);
    expect((await get(id, MANAGER)).code).toBe('ERR_NOT_ALLOWED');
  });
});

describe('the list', () => {
  it('filters by type, state, subject, organisation and age, and refuses what it does not know', async () => {
    const { id, subject } = await begin({ organisationId: fjordgarden });
    const ids = async (filter: object) =>
      (await host.call(flowEndpoints.list, { query: { organisationId: fjordgarden, ...filter } }, { as: SYSTEM })).body.items.map(
        (item) => item.id,
      );
    expect(await ids({ type: ['send-parcel'], state: ['RUNNING'], subject: `parcel:${subject.id}` })).toEqual([id]);
    expect(await ids({ state: ['DONE'] })).toEqual([]);
    expect(await ids({ type: ['another'] })).toEqual([]);
    expect(await ids({ age: 'HOUR' })).toEqual([]);
    const unknown = await host.call(flowEndpoints.list, { query: { colour: 'red' } as object }, { as: SYSTEM });
    expect(unknown.code).toBe('ERR_INVALID');
  });

  it('finds and counts what waits too long', async () => {
    const flow = await begin({ organisationId: fjordgarden });
    await say(flow, { seq: 1, now: { ...PAYMENT, dueAt: Date.now() - 3_600_000 } });
    const late = await host.call(flowEndpoints.list, { query: { late: 'true' } }, { as: ADMIN_NO });
    expect(late.body.items.map(({ id }) => id)).toEqual([flow.id]);
    expect((await host.call(flowEndpoints.counts, {}, { as: ADMIN_NO })).body).toMatchObject({ late: 1, failing: 0 });
    expect(
      (await host.call(flowEndpoints.list, { query: { late: 'false' } }, { as: ADMIN_NO })).body.items.map(({ id }) => id),
    ).not.toContain(flow.id);
  });

  it('says why a flow does not go on, to engineers in the words of the program as well', async () => {
    const flow = await begin();
    const failing: FlowNow = { state: 'FAILING', awaiting: 'sending', actions: ['retry'] };
    await say(flow, { seq: 1, now: failing, event: { what: 'failing', detail: { step: 'sending', failure: 'no route' } } });
    await say(flow, { seq: 2, now: failing, event: { what: 'stuck', detail: { step: 'sending', failure: 'no host' } } });
    const troubleAs = async (as: string, subject = flow.subject.id) =>
      (await host.call(flowEndpoints.list, { query: { subject: `parcel:${subject}` } }, { as })).body.items[0]?.trouble;
    const text = 'Lyckades inte: avsändning. Någon behöver titta på det.';
    expect(await troubleAs(SUPPORT)).toMatchObject({ what: { code: 'stuck', text }, detail: { failure: 'no host' } });
    expect(await troubleAs(ADMIN)).toMatchObject({ what: { text }, detail: { step: 'sending' } });
    expect((await troubleAs(ADMIN))?.detail['failure']).toBeUndefined();
    await say(flow, { seq: 3, now: PAYMENT, event: { what: 'recovered', detail: { step: 'sending' } } });
    expect(await troubleAs(SUPPORT)).toBeNull();
  });

  it('is not for residents’ neighbours: a role without the console is refused', async () => {
    expect((await host.call(flowEndpoints.list, { query: {} }, { as: MANAGER })).code).toBe('ERR_NOT_ALLOWED');
  });
});

describe('steering', () => {
  it('sends a signal, and says in the story and in the audit log who asked and why', async () => {
    const flow = await begin();
    await say(flow, { seq: 1, now: PAYMENT });
    const { body } = await steer('nudge', flow.id, ADMIN);
    expect(body.events.at(-1)).toMatchObject({ what: { code: 'nudgeAsked', text: 'Påminn: Anna är bortrest' }, who: 'Karin Lindqvist' });
    const posted = (await outboxOf(host)).find(({ key }) => key.startsWith(`signal:${flow.workflowId}:nudge:`));
    expect(posted).toMatchObject({
      payload: { id: flow.workflowId, signal: 'nudge', payload: { by: 'Karin Lindqvist', reason: 'Anna är bortrest' } },
    });
    const trail = await rowsOf(`select action, changes from platform_audit where subject_id = $1`, [flow.id]);
    expect(trail).toEqual([{ action: 'flows.nudge', changes: { reason: 'Anna är bortrest' } }]);
  });

  it('leaves repairs to support and system administrators', async () => {
    const flow = await begin();
    await say(flow, { seq: 1, now: { state: 'FAILING', awaiting: 'sending', actions: ['retry', 'skip', 'cancel'] } });
    expect((await steer('retry', flow.id, ADMIN)).code).toBe('ERR_NOT_ALLOWED');
    expect((await steer('skip', flow.id, 'partner@demo.example')).code).toBe('ERR_NOT_ALLOWED');
    expect((await steer('retry', flow.id, SUPPORT)).status).toBe(200);
    expect((await steer('skip', flow.id, SYSTEM)).status).toBe(200);
  });

  it('refuses what was meant for a step that it has left', async () => {
    const flow = await begin();
    await say(flow, { seq: 1, now: { state: 'FAILING', awaiting: 'sending', actions: ['retry', 'skip', 'cancel'] } });
    const skip = (awaiting: string) =>
      host.call(flowEndpoints.skip, { params: { id: flow.id }, body: { reason: 'Anna är bortrest', awaiting } }, { as: SYSTEM });
    expect((await skip('printing')).code).toBe('ERR_FLOW_NOT_NOW');
    expect((await skip('sending')).status).toBe(200);
  });

  it('refuses what the flow does not take now, and everything once it has ended', async () => {
    const flow = await begin();
    await say(flow, { seq: 1, now: PAYMENT });
    expect((await steer('retry', flow.id, SYSTEM)).code).toBe('ERR_FLOW_NOT_NOW');
    await say(flow, { seq: 2, now: { state: 'DONE' } });
    expect((await steer('cancel', flow.id, SYSTEM)).code).toBe('ERR_FLOW_CLOSED');
  });

  it('marks what has failed for good as seen to, once, with who and why, and nothing else', async () => {
    const flow = await begin();
    const handle = (as: string, reason = 'Löst per telefon') =>
      host.call(flowEndpoints.handle, { params: { id: flow.id }, body: { reason } }, { as });
    const left = async (handled: 'true' | 'false') =>
      (await host.call(flowEndpoints.list, { query: { state: ['FAILED'], handled, subject: `parcel:${flow.subject.id}` } }, { as: ADMIN }))
        .body.items.length;
    expect(await handle(ADMIN)).toMatchObject({ status: 409, code: 'ERR_FLOW_NOT_FAILED' });
    await say(flow, { seq: 1, now: { state: 'FAILED' }, event: { what: 'failed' } });
    expect([await left('false'), await left('true')]).toEqual([1, 0]);
    expect((await handle(ADMIN, ' ')).code).toBe('ERR_INVALID');
    expect((await handle(RESIDENT)).status).toBe(403);
    expect((await handle(ADMIN_NO)).status).toBe(404);
    const { body } = await handle(ADMIN);
    expect(body).toMatchObject({ state: 'FAILED', handledAt: expect.any(String) });
    expect(body.events.at(-1)).toMatchObject({
      what: { code: 'handled', text: 'Markerat som åtgärdat: Löst per telefon' },
      who: 'Karin Lindqvist',
    });
    expect([await left('false'), await left('true')]).toEqual([0, 1]);
    expect(await handle(ADMIN)).toMatchObject({ status: 409, code: 'ERR_FLOW_HANDLED' });
    const trail = await rowsOf(`select action, changes from platform_audit where subject_id = $1`, [flow.id]);
    expect(trail).toEqual([{ action: 'flows.handle', changes: { reason: 'Löst per telefon' } }]);
  });

  it('wants a reason', async () => {
    const { id } = await begin();
    const { code } = await host.call(flowEndpoints.cancel, { params: { id }, body: { reason: ' ' } }, { as: ADMIN });
    expect(code).toBe('ERR_INVALID');
  });

  it('lets residents withdraw what is their own', async () => {
    const [own, other] = [await begin({ userIds: [residentId] }), await begin()];
    expect((await steer('cancel', own.id, RESIDENT)).status).toBe(200);
    expect((await steer('cancel', other.id, RESIDENT)).code).toBe('ERR_NOT_FOUND');
    expect((await steer('nudge', own.id, RESIDENT)).code).toBe('ERR_NOT_ALLOWED');
  });
});
