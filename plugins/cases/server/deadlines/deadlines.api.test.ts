import { addWorkingTime } from '@platform/core/time';
import { mailsIn, startTestHost, type TestHost } from '@platform/testing';
import { keyPlugins } from '@plugins/keys/testing';
import type { UserId } from '@plugins/accounts/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { asSystemForAll, query } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { type Case, caseEndpoints as calls } from '../../contract/index.ts';
import { casesServer } from '../plugin.ts';
import type { NextDeadline } from './case-deadlines.ts';

const HOUR = 3_600_000;
const ADMIN = { as: 'admin@demo.example' };
/** At work, wherever this runs. */
const AT_WORK = addWorkingTime(new Date(), HOUR, { country: 'SE', opens: '08:00', closes: '16:00' });
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [...keyPlugins, casesServer] });
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: AT_WORK }));
afterAll(async () => {
  vi.useRealTimers();
  await host.stop();
});

const run = <T>(name: string, input: object) =>
  (host.runtime.activities[`cases.${name}`] as (key: object) => Promise<T>)({ organisationId: demoOrganisations.bjorken, ...input }); // by its name on the wire
const next = (caseId: string) => run<NextDeadline>('nextDeadline', { caseId });
const meet = (caseId: string, { what, at }: NextDeadline) => run<boolean>('meetDeadline', { caseId, what, at });
const get = async (id: Case['id']) => (await host.call(calls.get, { params: { id } }, ADMIN)).body;
const subjects = async (id: string) => (await mailsIn(host, id)).map(({ subject }) => subject);

async function reported(): Promise<Case> {
  const body = { type: 'KEY' as const, action: 'LOST' as const, title: 'Nyckeln är borta' };
  return (await host.call(calls.report, { body }, ADMIN)).body;
}
/** As it would stand had it been reported so many days ago. */
async function aged(days: number): Promise<Case> {
  const { id } = await reported();
  const set = `update cases_case set promised_from = promised_from - $2 * interval '1 day', due_at = due_at - $2 * interval '1 day' where id = $1`;
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, set, [id, days]));
  return get(id);
}

it('comes to what is soon due and then to what is over due, and tells the managers once of each', async () => {
  const found = await aged(28);
  const due = Date.parse(found.dueAt ?? '');
  vi.setSystemTime(due - 200 * HOUR);
  const soon = await next(found.id);
  expect(soon).toMatchObject({ what: 'soon' });
  expect(soon.at).toBeLessThan(due);
  vi.setSystemTime((soon.at ?? 0) + 60_000);
  expect(await meet(found.id, soon)).toBe(true);
  const late = await next(found.id);
  expect(late).toMatchObject({ what: 'due' });
  expect(await meet(found.id, late)).toBe(false);
  vi.setSystemTime(AT_WORK);
  expect(await meet(found.id, await next(found.id))).toBe(true);
  expect(await meet(found.id, late)).toBe(false);
  expect(await next(found.id)).toEqual({ closed: false });
  const told = await subjects(found.id);
  expect(told.filter((subject) => subject.includes('svar senast')).length).toBeGreaterThan(0);
  const to = (await mailsIn(host, found.id)).filter(({ subject }) => subject.includes('försenat')).map((mail) => mail.to);
  expect(new Set(to).size).toBe(to.length);
});

it('tells of what is over due once, also when it rests and goes on meanwhile; and anew of another promise', async () => {
  const found = await aged(28);
  expect(await meet(found.id, await next(found.id))).toBe(true);
  const late = async () => (await subjects(found.id)).filter((subject) => subject.includes('försenat')).length;
  const told = await late();
  const step = async (status: 'RESTING' | 'STARTED') =>
    host.call(calls.step, { params: { id: found.id }, body: { status, version: (await get(found.id)).version } }, ADMIN);
  await step('RESTING');
  vi.setSystemTime(AT_WORK.getTime() + 200 * HOUR);
  await step('STARTED');
  expect(await next(found.id)).toEqual({ closed: false });
  expect(await late()).toBe(told);
  const change = async (priority: 'LOW' | 'NORMAL') =>
    host.call(calls.change, { params: { id: found.id }, body: { priority, version: (await get(found.id)).version } }, ADMIN);
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update cases_case set promised_from = $2 where id = $1`, [found.id, new Date(Date.now() - 8 * 24 * HOUR)]),
  );
  expect((await change('LOW')).status).toBe(200);
  expect(await next(found.id)).toMatchObject({ what: expect.stringMatching(/soon|due/) });
});

it('tells nothing before its moment, and nothing that has been put off', async () => {
  const found = await reported();
  const soon = await next(found.id);
  expect(await meet(found.id, soon)).toBe(false);
  expect(await meet(found.id, { closed: false, what: 'due', at: Date.now() - HOUR })).toBe(false);
});

it('wakes a case that has rested until its day', async () => {
  const { id, version } = await reported();
  await host.call(calls.step, { params: { id }, body: { status: 'RESTING', restUntil: '2099-01-05', version } }, ADMIN);
  expect(await next(id)).toEqual({ closed: false, what: 'wake', at: Date.parse('2099-01-05T07:00:00Z') });
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, `update cases_case set rest_until = '2026-01-07' where id = $1`, [id]));
  const wake = await next(id);
  expect(await meet(id, wake)).toBe(true);
  expect(await get(id)).toMatchObject({ status: 'STARTED', restUntil: null });
  expect((await subjects(id)).filter((subject) => subject.includes('igång igen')).length).toBeGreaterThan(0);
});

it('reminds also of a case that wakes in the same moment, and of no day twice', async () => {
  const { id, version } = await reported();
  const days = { restUntil: '2099-01-05', remindOn: '2099-01-05' };
  await host.call(calls.step, { params: { id }, body: { status: 'RESTING', ...days, version } }, ADMIN);
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update cases_case set rest_until = '2026-01-07', remind_on = '2026-01-07' where id = $1`, [id]),
  );
  const wake = await next(id);
  expect(wake).toMatchObject({ what: 'wake' });
  expect(await meet(id, wake)).toBe(true);
  const remind = await next(id);
  expect(remind).toMatchObject({ what: 'remind', at: wake.at });
  expect(await meet(id, remind)).toBe(true);
  expect(await next(id)).not.toMatchObject({ what: 'remind' });
  expect(await get(id)).toMatchObject({ status: 'STARTED', remindOn: null });
});

it('reminds of a day that has passed when somebody is at work again', async () => {
  const { id } = await reported();
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, `update cases_case set remind_on = '2026-01-07' where id = $1`, [id]));
  const night = new Date(AT_WORK.getTime() + 12 * HOUR);
  vi.setSystemTime(night);
  const remind = await next(id);
  expect(remind).toMatchObject({ what: 'remind' });
  expect(remind.at).toBeGreaterThan(night.getTime());
  expect(await meet(id, remind)).toBe(false);
  vi.setSystemTime(AT_WORK);
  expect(await meet(id, await next(id))).toBe(true);
  // also to those who have not asked for it
  const [mail] = (await mailsIn(host, id)).filter(({ subject }) => subject.endsWith('påminnelse'));
  expect(mail?.text).toContain('I dag är det dags att se över ärendet');
});

it('tells of an answer whose time ran out at night when somebody is at work again', async () => {
  const found = await aged(28);
  vi.setSystemTime(AT_WORK.getTime() + 12 * HOUR);
  const late = await next(found.id);
  expect(late).toMatchObject({ what: 'due' });
  expect(late.at).toBeGreaterThan(Date.now());
  expect(await meet(found.id, { ...late, at: Date.parse(found.dueAt ?? '') })).toBe(false);
  vi.setSystemTime((late.at ?? 0) + 60_000);
  expect(await meet(found.id, late)).toBe(true);
  expect((await subjects(found.id)).filter((subject) => subject.includes('försenat')).length).toBeGreaterThan(0);
});

it('tells the manager who reported it too', async () => {
  const { id, version } = await aged(28);
  const email = 'admin@demo.example';
  const [admin] = await host.runtime.work.write(asSystemForAll, (ctx) =>
    query<{ id: UserId }>(ctx, 'select id from accounts_user where email = $1', [email]),
  );
  const body = { managerIds: admin ? [admin.id] : [], version };
  expect((await host.call(calls.change, { params: { id }, body }, ADMIN)).status).toBe(200);
  expect(await meet(id, await next(id))).toBe(true);
  expect((await mailsIn(host, id)).filter(({ subject }) => subject.includes('försenat')).map(({ to }) => to)).toEqual([email]);
});

it('wakes a case whose day has passed while nobody watched', async () => {
  const { id, version } = await reported();
  await host.call(calls.step, { params: { id }, body: { status: 'RESTING', restUntil: '2099-01-05', version } }, ADMIN);
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, `update cases_case set rest_until = '2026-01-07' where id = $1`, [id]));
  const wake = await next(id);
  expect(wake).toMatchObject({ what: 'wake' });
  expect(await meet(id, wake)).toBe(true);
});

it('is watched again when a day is set after its flow was ended', async () => {
  const { id, flowId, version } = await reported();
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update flows_flow set state = 'CANCELLED', closed_at = now(), awaiting = null, actions = '{}' where id = $1`, [flowId]),
  );
  const rests = await host.call(calls.step, { params: { id }, body: { status: 'RESTING', restUntil: '2099-01-05', version } }, ADMIN);
  const again = (await get(id)).flowId;
  expect(again).not.toBe(flowId);
  const later = { status: 'RESTING' as const, restUntil: '2099-01-06', version: rests.body.version };
  await host.call(calls.step, { params: { id }, body: later }, ADMIN);
  expect((await get(id)).flowId).toBe(again);
});

it('is watched again where it was opened again while its flow was ending, and not where somebody ended that', async () => {
  const { points } = host.runtime.services.resolve({ points: hostPoints });
  const sweep = () =>
    host.runtime.work.write(asSystemForAll, async (ctx) => points.sweeps.find(({ name }) => name === 'unwatched-cases')?.run(ctx));
  const reopened = async () => {
    const { id, version } = await reported();
    const closed = (await host.call(calls.step, { params: { id }, body: { status: 'CLOSED', version } }, ADMIN)).body;
    vi.setSystemTime(Date.now() + 1000);
    return (await host.call(calls.step, { params: { id }, body: { status: 'STARTED', version: closed.version } }, ADMIN)).body;
  };
  const ended = ({ flowId }: Case, state: 'CANCELLED' | 'DONE') =>
    host.runtime.work.write(asSystemForAll, (ctx) =>
      query(ctx, `update flows_flow set state = $2, closed_at = now(), awaiting = null, actions = '{}' where id = $1`, [flowId, state]),
    );
  const [unwatched, watched, left] = [await reopened(), await reopened(), await reopened()];
  await ended(unwatched, 'DONE');
  await ended(left, 'CANCELLED');
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
  expect((await get(unwatched.id)).flowId).not.toBe(unwatched.flowId);
  expect((await get(watched.id)).flowId).toBe(watched.flowId);
  expect((await get(left.id)).flowId).toBe(left.flowId);
});

it('waits for nothing once it is closed', async () => {
  const { id, version } = await reported();
  await host.call(calls.step, { params: { id }, body: { status: 'CLOSED', version } }, ADMIN);
  expect(await next(id)).toEqual({ closed: true });
});
