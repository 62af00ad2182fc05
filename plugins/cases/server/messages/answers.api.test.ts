import { mailsIn, startTestHost, type TestHost } from '@platform/testing';
import { fileEndpoints } from '@plugins/files/contract';
import { keyPlugins } from '@plugins/keys/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Case, caseEndpoints as calls } from '../../contract/index.ts';
import { ADMIN, caseCalls, INTERNAL, PARTNER, RESIDENT } from '../../testing/case-calls.ts';
import { casesServer } from '../plugin.ts';

const MANAGER = 'manager@demo.example';
const DAY = 86_400_000;
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [...keyPlugins, casesServer] });
});
afterEach(() => vi.useRealTimers());
afterAll(() => host.stop());

const { comment, get, list, reported, seen, step } = caseCalls(() => host);
const rest = async ({ id, version }: Case) => step(id, { status: 'RESTING', version }, PARTNER);
/** A call that the partner takes for a customer. */
const called = () => reported({ organisationId: demoOrganisations.bjorken }, PARTNER);
const hasNews = async (id: string, as: string) => (await list({ unread: 'true' }, as)).body.items.some((item) => item.id === id);
const subjects = async (id: string, to: string) =>
  (await mailsIn(host, id)).filter((mail) => mail.to === to).map(({ subject }) => subject.replace(/^\D+\d+: /, ''));

describe('what counts as an answer', () => {
  it.each([
    ['the partner’s word to its customer', () => reported(), PARTNER, true],
    ['the partner’s word in a case that it has noted itself', called, PARTNER, true],
    ['the word of a colleague of who reported it', () => reported(), MANAGER, false],
    ['the word of who reported it', () => reported(), ADMIN, false],
    ['the customer’s word to who lives there', () => reported({}, RESIDENT), MANAGER, true],
    ['the resident’s own word', () => reported({}, RESIDENT), RESIDENT, false],
  ])('%s', async (...[, report, by, isAnswer]) => {
    const { id } = await report();
    await comment(id, 'Vi tittar på det', by);
    expect((await get(id, PARTNER)).body.dueAt === null).toBe(isAnswer);
  });

  it('wakes a case that rests unless it is one', async () => {
    const ours = await called();
    await rest(ours);
    expect((await comment(ours.id, 'Vi väntar på delar', PARTNER)).body.status).toBe('RESTING');
    expect((await comment(ours.id, 'Koden är 4711', MANAGER)).body.status).toBe('STARTED');
  });
});

describe('a case that is opened again', () => {
  it('is promised anew from then on, and told of', async () => {
    const { id } = await reported({}, RESIDENT);
    await comment(id, 'Klart', PARTNER);
    const closed = await step(id, { status: 'CLOSED', version: (await get(id)).body.version }, PARTNER);
    await seen(id, RESIDENT);
    await seen(id, INTERNAL);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * DAY });
    const { body } = await step(id, { status: 'STARTED', version: closed.body.version });
    expect(Date.parse(body.dueAt ?? '')).toBeGreaterThan(Date.now());
    expect(body).toMatchObject({ overdue: false, promise: { restedHours: 0 } });
    expect(await hasNews(id, RESIDENT)).toBe(true);
    expect(await hasNews(id, INTERNAL)).toBe(true);
    expect(await subjects(id, RESIDENT)).toContain('öppnat igen');
    expect(await subjects(id, INTERNAL)).toContain('öppnat igen');
    expect(await subjects(id, ADMIN)).not.toContain('öppnat igen');
  });
});

describe('a file that is added later', () => {
  it('is told of as what is written is, and wakes a case that rests', async () => {
    const found = await reported({}, RESIDENT);
    await rest(found);
    await seen(found.id, INTERNAL);
    const sent = await host.call(fileEndpoints.send, { body: {}, file: new File(['%PDF-1.7 '], 'dörren.pdf') }, { as: RESIDENT });
    const params = { id: found.id };
    const { body } = await host.call(calls.addFiles, { params, body: { fileIds: [sent.body.id] } }, { as: RESIDENT });
    expect(body.status).toBe('STARTED');
    expect(await hasNews(found.id, INTERNAL)).toBe(true);
    const mails = (await mailsIn(host, found.id)).filter(({ to }) => to === INTERNAL);
    expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('dörren.pdf'));
    const remove = (as: string) => host.call(calls.removeFile, { params: { ...params, fileId: sent.body.id } }, { as });
    expect((await remove(RESIDENT)).status).toBe(403);
    expect((await remove(PARTNER)).body.files).toEqual([]);
    expect((await remove(PARTNER)).status).toBe(200);
  });

  it('is removed by the customer too where the partner sent it', async () => {
    const { id } = await reported();
    const sent = await host.call(fileEndpoints.send, { body: {}, file: new File(['%PDF-1.7 '], 'fel.pdf') }, { as: PARTNER });
    const fileId = sent.body.id;
    expect((await host.call(calls.addFiles, { params: { id }, body: { fileIds: [fileId] } }, { as: PARTNER })).status).toBe(200);
    expect((await host.call(calls.removeFile, { params: { id, fileId } }, { as: 'admin@demo.example' })).body.files).toEqual([]);
  });
});
