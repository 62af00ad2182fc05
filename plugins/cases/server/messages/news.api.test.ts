import { eventually, mailsIn, startTestHost, type TestHost } from '@platform/testing';
import { keyPlugins } from '@plugins/keys/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CaseId, caseEndpoints as calls, CaseText } from '../../contract/index.ts';
import { ADMIN, caseCalls, INTERNAL, MEMBER, PARTNER, RESIDENT } from '../../testing/case-calls.ts';
import { casesServer } from '../plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [...keyPlugins, casesServer] });
});
afterAll(() => host.stop());

const { comment, idOf, list, reported, seen, unread } = caseCalls(() => host);

describe('who is mentioned', () => {
  it('tells who is mentioned by name, once, and of a note nobody who may not read it', async () => {
    const { id } = await reported();
    const [technician, manager] = [await idOf(INTERNAL), await idOf('manager@demo.example')];
    const write = (call: typeof calls.comment | typeof calls.note, mentionIds: string[], as = PARTNER) =>
      host.call(call, { params: { id }, body: { text: 'Kan du titta på det här?', mentionIds } }, { as });
    expect(await write(calls.note, [manager])).toMatchObject({ status: 422, code: 'ERR_CASE_MENTION' });
    expect(await write(calls.comment, [await idOf('partner.other@demo.example')])).toMatchObject({ code: 'ERR_CASE_MENTION' });
    expect(await write(calls.comment, [await idOf(RESIDENT)])).toMatchObject({ code: 'ERR_CASE_MENTION' });
    expect((await write(calls.comment, [technician])).body.comments).toMatchObject([{ mentions: ['Isak Dahl'] }]);
    const told = (await mailsIn(host, INTERNAL)).filter(({ text }) => text.includes('Kan du titta'));
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('nämner dig')]);
    expect((await list({ unread: 'true' }, INTERNAL)).body.items.map((item) => item.id)).toContain(id);
  });
});

const makeText = (body: object, as: string) =>
  host.call(CaseText.endpoints.create, { body: { name: 'Svar', language: 'sv', text: 'Hej', ...body } }, { as });
const textsFor = async (caseId: CaseId | undefined, as: string) =>
  (await host.call(calls.texts, { query: caseId ? { caseId } : {} }, { as })).body.texts.map(({ name, text }) => [name, text]);

describe('texts that are written again and again', () => {
  it('are the asker’s own organisation’s, filled in, by type and language', async () => {
    const { id, number } = await reported();
    await makeText({ name: 'Nyckel', type: 'KEY', text: 'Hej {anmälare}! {nummer} hos {organisation}. {okänt} /{jag}' }, PARTNER);
    await makeText({ name: 'Service', type: 'SERVICE' }, PARTNER);
    await makeText({ name: 'Norsk', language: 'nb' }, PARTNER);
    await makeText({ name: 'Årlig kontroll', title: 'Årskontroll av portar' }, PARTNER);
    await makeText({ name: 'Kundens' }, ADMIN);
    const filled = `Hej Karin Lindqvist! ${number} hos Brf Björken. {okänt} /Petra Nyberg`;
    const answers = await textsFor(id, PARTNER);
    expect(answers).toContainEqual(['Nyckel', filled]);
    expect(answers.map(([name]) => name)).toEqual(['Behöver veta mer', 'Nyckel', 'Vi kommer']);
    expect((await textsFor(undefined, PARTNER)).map(([name]) => name)).toEqual(['Årlig kontroll', 'Årskontroll']);
    expect((await textsFor(id, ADMIN)).map(([name]) => name)).toEqual(['Kundens', 'Tack']);
    expect((await host.call(calls.texts, { query: { caseId: id } }, { as: 'admin.other@demo.example' })).status).toBe(404);
  });

  it('begin a case with its type, what it concerns and its priority, which fit each other also after a change', async () => {
    const unfit = { status: 422, code: 'ERR_CASE_ACTION', body: { details: { fields: [{ path: 'body.action' }] } } };
    const kind = { title: 'Portarna', type: 'SERVICE', priority: 'LOW' };
    expect(await makeText({ name: 'Fel slag', ...kind, action: 'LOST' }, PARTNER)).toMatchObject(unfit);
    expect(await makeText({ name: 'Utan slag', title: 'Portarna', action: 'LOST' }, PARTNER)).toMatchObject(unfit);
    const { id, version } = (await makeText({ name: 'Portarna', ...kind, action: 'INSTALLATION' }, PARTNER)).body;
    const changed = (body: object) => host.call(CaseText.endpoints.update, { params: { id }, body: { version, ...body } }, { as: PARTNER });
    expect(await changed({ type: 'SUPPORT' })).toMatchObject(unfit);
    const { texts } = (await host.call(calls.texts, { query: {} }, { as: PARTNER })).body;
    expect(texts).toContainEqual(expect.objectContaining({ id, type: 'SERVICE', action: 'INSTALLATION', priority: 'LOW' }));
  });
});

describe('what is unread', () => {
  it('is counted for each whom it concerns, until they have seen it', async () => {
    const before = await unread(RESIDENT);
    const { id } = await reported({}, RESIDENT);
    expect(await unread(RESIDENT)).toBe(before);
    await comment(id, 'Vi har hittat den', PARTNER);
    expect(await unread(RESIDENT)).toBe(before + 1);
    expect((await list({ unread: 'true' }, RESIDENT)).body.items.map((item) => item.id)).toContain(id);
    await seen(id, RESIDENT);
    expect(await unread(RESIDENT)).toBe(before);
    expect((await list({ unread: 'true' }, INTERNAL)).body.items.map((item) => item.id)).toContain(id);
  });

  it('stands at its row in each one’s own list, until they have seen it', async () => {
    const { id } = await reported({}, RESIDENT);
    await comment(id, 'Vi har hittat den', PARTNER);
    const isNew = async (as: string) => (await list({}, as)).body.items.find((item) => item.id === id)?.unread;
    const askers = [RESIDENT, INTERNAL, ADMIN, PARTNER, MEMBER];
    const each = async () => Promise.all(askers.map(isNew));
    // the member sees to no cases, and the partner wrote it, but was told of the report
    expect(await each()).toEqual([true, true, true, true, false]);
    await seen(id, RESIDENT);
    await seen(id, INTERNAL);
    expect(await each()).toEqual([false, false, true, true, false]);
  });

  it('is not sent again to who holds the count already, nor counted again until something is told', async () => {
    const { id } = await reported({}, RESIDENT);
    const { headers } = await host.call(calls.unread, {}, { as: RESIDENT });
    const held = { as: RESIDENT, headers: { 'if-none-match': String(headers['etag']) } };
    const poll = async () => (await host.call(calls.unread, {}, held)).status;
    const reads = vi.spyOn(host.runtime.work, 'readSpeculatively');
    // what was told of the report has been heard
    const settled = async () => {
      reads.mockClear();
      return [await poll(), reads.mock.calls.length];
    };
    expect(await eventually(settled, ([, count]) => count === 0)).toEqual([304, 0]);
    await comment(id, 'Vi har hittat den', PARTNER);
    expect(await eventually(poll, (status) => status !== 304)).toBe(200);
    reads.mockRestore();
  });
});
