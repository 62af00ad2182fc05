import { asSystemForAll, query as ask } from '@platform/server';
import { mailsIn, startTestHost, type TestHost } from '@platform/testing';
import { feedbackEndpoints } from '@plugins/accounts/contract';
import { keyEndpoints, KeyRing, LockSystem, Repository, SystemLock } from '@plugins/keys/contract';
import { keyPlugins } from '@plugins/keys/testing';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { type CaseId, caseEndpoints as calls } from '../contract/index.ts';
import { ADMIN, caseCalls, INTERNAL, MEMBER, PARTNER, RESIDENT } from '../testing/case-calls.ts';
import { casesServer } from './plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [...keyPlugins, casesServer] });
});
afterAll(() => host.stop());

const { change, comment, get, list, note, report, reported, step } = caseCalls(() => host);

const home = async (query: string, as = ADMIN) =>
  (await host.call(apartmentEndpoints.list, { query: { query } }, { as })).body.items.map(({ id }) => ({ type: 'APARTMENT', id }))[0];

describe('a case that is reported', () => {
  it('gets the next number of the partner, whichever customer reports', async () => {
    const [first, second, other] = [
      await reported(),
      await reported({}, 'admin.no@demo.example'),
      await reported({}, 'admin.other@demo.example'),
    ];
    expect(second.number).toBe(first.number + 1);
    expect(other.number).toBeLessThan(first.number);
  });

  it('gets numbers of its own when many are reported at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => reported()));
    expect(new Set(all.map(({ number }) => number)).size).toBe(8);
  });

  it.each([
    [{ type: 'KEY' }, 'ERR_CASE_ACTION'],
    [{ type: 'KEY', action: 'SOFTWARE' }, 'ERR_CASE_ACTION'],
    [{ type: 'FEEDBACK', action: 'OTHER' }, 'ERR_CASE_ACTION'],
    [{ type: 'KEY', action: 'NEW' }, 'ERR_CASE_SUBCATEGORY'],
    [{ type: 'KEY', action: 'BLOCK_KEY', subcategory: 'MECHANICAL' }, 'ERR_CASE_SUBCATEGORY'],
    [{ type: 'CLAIM', action: undefined }, 'ERR_CASE_PRODUCT'],
  ])('is refused without what type and action need: %o', async (body, code) => {
    expect(await report({ action: undefined, ...body })).toMatchObject({ status: 422, code });
  });

  it('keeps every field of a claim', async () => {
    const claim = {
      type: 'CLAIM',
      action: undefined,
      productType: 'H10S.3.60',
      replacement: 'PARTNER_STOCK',
      factoryReset: 'NOT_POSSIBLE',
      returnTo: 'MANUFACTURER',
      newProductWanted: true,
      serialNumber: 'SN-1',
      marking: 'A1',
    };
    const { id } = await reported(claim);
    const { action: _, ...kept } = claim;
    expect((await get(id)).body).toMatchObject(kept);
  });

  it('has high priority only where there is a service agreement', async () => {
    expect((await report({ priority: 'HIGH' })).status).toBe(201);
    expect(await report({ priority: 'HIGH' }, 'admin.no@demo.example')).toMatchObject({ status: 422, code: 'ERR_CASE_NO_AGREEMENT' });
  });

  it('names what it is about, and nothing of somebody else’s', async () => {
    const homes = await host.call(apartmentEndpoints.list, { query: { query: '1001' } }, { as: ADMIN });
    const id = homes.body.items[0]?.id ?? '';
    const about = [{ type: 'APARTMENT', id }];
    expect((await reported({ about })).about).toMatchObject([{ type: 'APARTMENT', id, path: `/admin/apartments/${id}` }]);
    expect((await list({ aboutId: id })).body.items).toHaveLength(1);
    expect(await report({ about }, 'admin.other@demo.example')).toMatchObject({ status: 422, code: 'ERR_CASE_SUBJECT' });
  });

  it('names what keys hang on, open and lie in', async () => {
    const things = [
      ['KEY_RING', KeyRing.endpoints.list],
      ['LOCK_SYSTEM', LockSystem.endpoints.list],
      ['SYSTEM_LOCK', SystemLock.endpoints.list],
      ['REPOSITORY', Repository.endpoints.list],
    ] as const;
    for (const [type, call] of things) {
      const [thing] = (await host.call(call, { query: { limit: 1 } }, { as: ADMIN })).body.items;
      const { about } = await reported({ about: [{ type, id: thing?.id }] });
      expect(about).toEqual([{ type, id: thing?.id, name: expect.stringMatching(/./), path: expect.stringContaining(thing?.id ?? '?') }]);
    }
  });

  it('is pointed at other things later on, of its own organisation alone', async () => {
    const [one, other, foreign] = [await home('1001'), await home('1102'), await home('', 'admin.other@demo.example')];
    const { id, version } = await reported({ about: [one] });
    const pointed = await change(id, { about: [other], version }, PARTNER);
    expect(pointed.body.about.map((each) => each.id)).toEqual([other?.id]);
    const both = await change(id, { about: [other, one], version: pointed.body.version });
    expect(both.body.about).toHaveLength(2);
    expect(await change(id, { about: [foreign], version: both.body.version }, PARTNER)).toMatchObject({ code: 'ERR_CASE_SUBJECT' });
    expect((await get(id)).body.about).toHaveLength(2);
    const closed = await step(id, { status: 'CLOSED', version: both.body.version });
    expect(await change(id, { about: [], version: closed.body.version })).toMatchObject({ code: 'ERR_CASE_CLOSED' });
  });

  it('is written about to who sees to cases, and to nobody who has switched it off', async () => {
    const { id } = await reported({ title: 'Mejlas till alla som sköter ärenden' });
    const told = (await mailsIn(host, id)).map(({ to }) => to);
    expect(told).toEqual(expect.arrayContaining([PARTNER, INTERNAL, 'manager@demo.example']));
    expect(told).not.toContain(ADMIN);
  });
});

/** The workbook of the cases that a word finds, as one text. */
async function sheet(words: string, as: string): Promise<string> {
  const { raw } = await host.call(calls.exportWorkbook, { query: { query: words } }, { as });
  const { Sheets, SheetNames } = XLSX.read(raw, { type: 'buffer' });
  return JSON.stringify(XLSX.utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}));
}

describe('the list', () => {
  it('is 25 of the newest', async () => {
    const { items } = (await host.call(calls.list, { query: {} }, { as: PARTNER })).body;
    expect(items).toHaveLength(25);
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      items
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  it('is narrowed by status, type, priority, search, urgency and responsibility', async () => {
    const { id } = await reported({
      title: 'Synnerligen egen rubrik',
      type: 'OTHER',
      action: undefined,
      priority: 'LOW',
      urgent: true,
      onCall: true,
    });
    const found = async (query: object) => (await list(query)).body.items.some((item) => item.id === id);
    expect(await found({ status: ['NEW'], type: ['OTHER'], priority: ['LOW'], urgent: 'true', onCall: 'true' })).toBe(true);
    expect(await found({ query: 'synnerligen egen' })).toBe(true);
    expect(await found({ status: ['CLOSED'] })).toBe(false);
    expect(await found({ urgent: 'false' })).toBe(false);
    expect(await found({ mine: 'true' })).toBe(false);
    expect(await found({ overdue: 'true' })).toBe(false);
    expect(await found({ dueWithin: 'WEEK' })).toBe(false);
    expect(await found({ organisationId: demoOrganisations.bjorken })).toBe(true);
  });

  it('is narrowed by its time, its invoice status and its property, pointed at or written', async () => {
    const { id, version } = await reported({ title: 'Sen och skriven', property: 'Björken 9' });
    await change(id, { invoiceStatus: 'PAID', version }, PARTNER);
    await host.runtime.work.write(asSystemForAll, (ctx) =>
      ask(ctx, `update cases_case set due_at = now() - interval '1 hour' where id = $1`, [id]),
    );
    const found = async (asked: object, as = PARTNER) => (await list(asked, as)).body.items.some((item) => item.id === id);
    expect(await found({ overdue: 'true' })).toBe(true);
    expect(await found({ overdue: 'false' })).toBe(false);
    expect(await found({ dueWithin: 'DAY' })).toBe(true);
    expect(await found({ invoiceStatus: ['PAID'] })).toBe(true);
    expect(await found({ invoiceStatus: ['INVOICED'] })).toBe(false);
    expect(await found({ property: 'björken 9' })).toBe(true);
    expect(await found({ property: 'Björken 8' })).toBe(false);
  });

  it('puts what is due first, and what is not due last', async () => {
    const { items } = (await list({ orderBy: 'dueAt' })).body;
    const dues = items.map(({ dueAt }) => dueAt ?? '9999');
    expect(dues).toEqual(dues.toSorted());
  });

  it('leaves as a workbook, without the invoice status for customers', async () => {
    const { id, version } = await reported({ title: 'Utan faktura' });
    expect((await change(id, { invoiceStatus: 'SERVICE_AGREEMENT', version }, PARTNER)).status).toBe(200);
    expect(await sheet('Utan faktura', PARTNER)).toContain('Ingår i serviceavtal');
    expect(await sheet('Utan faktura', ADMIN)).toContain('Utan faktura');
    expect(await sheet('Utan faktura', ADMIN)).not.toMatch(/serviceavtal|Faktureringsstatus/i);
  });
});

describe('who may', () => {
  it('lets the partner’s side alone see and set the invoice status', async () => {
    const { id, version } = await reported();
    expect((await get(id)).body.invoiceStatus).toBeNull();
    expect((await get(id, PARTNER)).body.invoiceStatus).toBe('NOT_INVOICED');
    expect((await change(id, { invoiceStatus: 'PAID', version })).status).toBe(403);
    expect((await list({ invoiceStatus: ['PAID'] })).status).toBe(403);
    expect((await change(id, { invoiceStatus: 'PAID', version }, PARTNER)).body.invoiceStatus).toBe('PAID');
  });

  it('shows notes to the partner’s side alone', async () => {
    const { id } = await reported();
    await note(id, 'Kunden betalar sent');
    expect((await note(id, 'nej', ADMIN)).status).toBe(403);
    expect((await get(id)).body.comments).toEqual([]);
    expect((await get(id, INTERNAL)).body.comments).toMatchObject([{ text: 'Kunden betalar sent', internal: true }]);
    expect((await mailsIn(host, id)).filter(({ text }) => text.includes('betalar sent')).map(({ to }) => to)).not.toContain(
      'manager@demo.example',
    );
  });

  it('lets a member read, and nobody else’s administrator know', async () => {
    const { id } = await reported();
    expect((await get(id, MEMBER)).status).toBe(200);
    expect((await comment(id, 'Hej', MEMBER)).status).toBe(403);
    expect((await get(id, 'admin.other@demo.example')).status).toBe(404);
    expect((await get(id, 'limited@demo.example')).status).toBe(403);
  });

  it('lets a resident report what residents may, and see no other case', async () => {
    const own = await reported({ title: 'Min nyckel' }, RESIDENT);
    const others = await reported();
    expect(own).toMatchObject({ title: 'Min nyckel', managers: [], reporter: { name: 'Rebecka Åberg' } });
    expect((await get(others.id, RESIDENT)).status).toBe(404);
    expect((await comment(own.id, 'Den är hittad', RESIDENT)).status).toBe(201);
    expect((await step(own.id, { status: 'STARTED', version: 2 }, RESIDENT)).status).toBe(403);
    expect(await report({ type: 'SUPPORT', action: 'PORTAL' }, RESIDENT)).toMatchObject({ status: 422, code: 'ERR_CASE_TYPE' });
    // how much it hurries, and whose bill it is on, is not theirs to say
    for (const field of ['priority', 'urgent', 'onCall', 'reference'])
      expect(await report({ [field]: { priority: 'HIGH', reference: 'R-1' }[field] ?? true }, RESIDENT)).toMatchObject({
        status: 403,
        body: { details: { field } },
      });
    expect((await list({ mine: 'true' }, RESIDENT)).status).toBe(403);
    expect((await list({}, RESIDENT)).body.items.every(({ reporter }) => reporter === 'Rebecka Åberg')).toBe(true);
  });

  it('lets a resident report the loss of a key that they have, and of no other', async () => {
    const items = (await host.call(keyEndpoints.list, { query: { query: '1001-1' } }, { as: ADMIN })).body.items;
    const others = (await host.call(keyEndpoints.list, { query: { query: 'G6' } }, { as: ADMIN })).body.items;
    const about = (found: typeof items) => found.slice(0, 1).map(({ id }) => ({ type: 'KEY', id }));
    expect((await reported({ about: about(items) }, RESIDENT)).about).toMatchObject([
      { type: 'APARTMENT' },
      { type: 'KEY', name: expect.stringContaining('1001-1') },
    ]);
    expect(await report({ about: about(others) }, RESIDENT)).toMatchObject({ status: 422, code: 'ERR_CASE_SUBJECT' });
  });

  it('shows a resident by its name what they may read themselves, and nothing else that staff says it is about', async () => {
    const [others] = (await host.call(keyEndpoints.list, { query: { query: 'G6' } }, { as: ADMIN })).body.items;
    const own = await reported({}, RESIDENT);
    const about = [...own.about.map(({ type, id }) => ({ type, id })), { type: 'KEY', id: others?.id }];
    const { body } = await change(own.id, { about, version: own.version });
    expect(body.about).toMatchObject([{ type: 'APARTMENT' }, { type: 'KEY', name: expect.stringContaining('G6') }]);
    expect((await get(own.id, RESIDENT)).body.about).toMatchObject([{ type: 'APARTMENT', path: null }]);
  });

  it('asks residents for a service of their own', async () => {
    expect(await report({}, 'resident.no@demo.example')).toMatchObject({ status: 403, code: 'ERR_SERVICE_OFF' });
    const params = { id: demoOrganisations.fjordgarden };
    const system = { as: 'system@demo.example' };
    const { version } = (await host.call(organisationEndpoints.services, { params }, system)).body;
    await host.call(organisationEndpoints.switchServices, { params, body: { services: ['CASES_FOR_USERS'], version } }, system);
    expect((await report({}, 'resident.no@demo.example')).status).toBe(201);
    expect(await report({}, 'admin.no@demo.example')).toMatchObject({ status: 403, code: 'ERR_SERVICE_OFF' });
  });
});

it('what people think of the portal becomes a case where the organisation has cases', async () => {
  const content = `Bra portal ${Date.now()}\n\nMen långsam.`;
  const send = (as: string) => host.call(feedbackEndpoints.sendFeedback, { body: { content } }, { as });
  expect((await send(MEMBER)).status).toBe(202);
  const [found] = (await list({ type: ['FEEDBACK'], query: content.split('\n')[0] })).body.items;
  expect((await get(found?.id as CaseId)).body).toMatchObject({
    type: 'FEEDBACK',
    description: content,
    reporter: { name: 'Mikael Norén' },
  });
  // whoever may not read it is not written to about it either
  expect((await send('limited@demo.example')).status).toBe(202);
  const [unread] = (await list({ type: ['FEEDBACK'], query: 'Bra portal' })).body.items;
  expect((await get(unread?.id as CaseId)).body.reporter).toEqual({ id: null, name: expect.any(String), path: null });
  expect((await send('guest@demo.example')).status).toBe(202);
  expect((await list({ type: ['FEEDBACK'], query: 'Bra portal' }, 'system@demo.example')).body.items).toHaveLength(2);
});
