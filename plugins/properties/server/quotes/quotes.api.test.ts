import { asSystemForAll, query } from '@platform/server';
import { mailsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { caseEndpoints, type CaseId } from '@plugins/cases/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { flowEndpoints } from '@plugins/flows/contract';
import { organisationEndpoints, type OrganisationId } from '@plugins/organisations/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Property, type PropertyId, type Quote, quoteEndpoints as quotes } from '../../contract/index.ts';
import { propertiesServer } from '../plugin.ts';

const [ADMIN, PARTNER, SYSTEM, GUEST] = ['admin@demo.example', 'partner@demo.example', 'system@demo.example', 'guest@demo.example'];
type Known = Pick<Quote, 'id' | 'version'>;

let host: TestHost;
let house: PropertyId;
beforeAll(async () => {
  host = await startTestHost({ plugins: await withDependencies(propertiesServer) });
  house = await propertyNamed('Björkgatan', ADMIN);
});
afterAll(() => host.stop());

async function propertyNamed(words: string, as: string): Promise<PropertyId> {
  const [found] = (await host.call(Property.endpoints.list, { query: { query: words } }, { as })).body.items;
  if (!found) throw new Error(`The demo data has no ${words}`);
  return found.id;
}
async function paper(): Promise<File> {
  const made = await PDFDocument.create();
  made.addPage();
  return new File([new Uint8Array(await made.save())], 'offert.pdf');
}
const ask = (id: PropertyId, keyCount: string | number = 12, as = ADMIN) =>
  host.call(quotes.requestQuote, { params: { id }, body: { keyCount, message: 'Gärna i vår' } }, { as });
const asked = async () => (await ask(house)).body;
const answer = async ({ id, version }: Known, validUntil = '2099-01-01') => {
  const { body: sent } = await host.call(fileEndpoints.send, { body: {}, file: await paper() }, { as: PARTNER });
  return host.call(quotes.answerQuote, { params: { id }, body: { fileId: sent.id, validUntil, version } }, { as: PARTNER });
};
const decline = ({ id, version }: Known, reason: string, as = PARTNER) =>
  host.call(quotes.declineRequest, { params: { id }, body: { reason, version } }, { as });
const offered = async () => (await answer(await asked())).body;
const decide = ({ id, version }: Known, accepted: boolean, as = ADMIN) =>
  host.call(quotes.decideQuote, { params: { id }, body: { accepted, version, reason: '' } }, { as });
const withdraw = ({ id, version }: Known) => host.call(quotes.withdrawQuote, { params: { id }, body: { version } }, { as: ADMIN });
const get = async ({ id }: Known) => (await host.call(quotes.getQuote, { params: { id } }, { as: ADMIN })).body;
const mailsOf = async (name: string, { id }: Known) => (await mailsIn(host, `mail:properties.${name}:${id}`)).map(({ to }) => to);
/** An activity, by its name on the wire. */
const run = <T>(name: string, quoteId: string, more: object = {}) =>
  (host.runtime.activities[`properties.${name}`] as (input: object) => Promise<T>)({
    organisationId: demoOrganisations.bjorken,
    quoteId,
    ...more,
  });
const flowsOf = async (id: string) =>
  (await host.call(flowEndpoints.ofSubject, { params: { type: 'quote', id } }, { as: ADMIN })).body.flows;
const storyOf = async (id: string) => (await flowsOf(id)).flatMap(({ events }) => events.map(({ what }) => what.code));
/** As if its last day had been in 2020. */
const runOut = ({ id }: Known) =>
  host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update properties_quote set valid_until = '2020-01-01' where id = $1`, [id]),
  );

describe('a quote', () => {
  it('asks for a number of keys, and for something', async () => {
    const { status, body } = await ask(house, 'tolv');
    const text = 'Något gick fel, kontrollera att antalet nycklar är en siffra.';
    expect([status, body]).toMatchObject([422, { details: { fields: [{ path: 'body.keyCount', message: text }] } }]);
    const { id } = (await host.call(Property.endpoints.create, { body: { name: 'Tomma huset' } }, { as: ADMIN })).body;
    expect((await ask(id)).code).toBe('ERR_QUOTE_NOTHING');
  });

  it('is not asked for by a partner of itself: nobody could accept it', async () => {
    const { id } = (await host.call(Property.endpoints.create, { body: { name: 'Egna huset' } }, { as: PARTNER })).body;
    expect((await ask(id, 12, PARTNER)).code).toBe('ERR_QUOTE_OF_PARTNER');
  });

  it('keeps what was counted, is told to both sides, and becomes a case when it is accepted', async () => {
    const quote = await asked();
    expect(quote).toMatchObject({ status: 'ASKED', keyCount: 12, case: null });
    expect(quote.materials.length).toBeGreaterThan(0);
    expect(await mailsOf('quoteRequested', quote)).toEqual(['kontakt@laspartner.example']);
    expect((await decide(quote, true)).code).toBe('ERR_QUOTE_NOT_OFFERED');
    const { body: answered } = await answer(quote);
    expect(answered).toMatchObject({ status: 'OFFERED', file: { name: 'offert.pdf' } });
    expect(await mailsOf('quoteOffered', quote)).toEqual([ADMIN]);
    expect((await decide(answered, true, PARTNER)).status).toBe(403);
    const { body: accepted } = await decide(answered, true);
    expect(accepted).toMatchObject({ status: 'ACCEPTED', decidedBy: 'Karin Lindqvist', case: { number: expect.any(Number) as number } });
    const { body: work } = await host.call(caseEndpoints.get, { params: { id: accepted.case?.id as CaseId } }, { as: ADMIN });
    expect(work.description).toMatch(/^Antal nycklar: 12$/m);
    expect(work.reporter.name).toBe('Karin Lindqvist');
    expect(await mailsOf('quoteAccepted', quote)).toHaveLength(1);
    expect((await answer(accepted)).code).toBe('ERR_QUOTE_ANSWERED');
    expect(await storyOf(quote.id)).toEqual(['started', 'offered', 'caseOpened']);
    expect((await flowsOf(quote.id)).map(({ subject }) => subject.path)).toEqual([`/properties/quotes/${quote.id}`]);
  });

  it('is given anew until it is decided, with another file and day, of which the customer hears', async () => {
    const before = await offered();
    const { body: after } = await answer(before, '2099-12-24');
    expect(after).toMatchObject({ status: 'OFFERED', validUntil: '2099-12-24' });
    expect(after.file?.fileId).not.toBe(before.file?.fileId);
    const token = new URL(before.file?.url ?? '', 'http://x').searchParams.get('token') ?? '';
    const old = { params: { fileId: before.file?.fileId as never }, query: { token } };
    expect((await host.call(fileEndpoints.fetch, old)).status).toBe(404);
    const [mail] = await mailsIn(host, `mail:properties.quoteCorrected:${before.id}`);
    expect([mail?.to, mail?.text]).toEqual([ADMIN, expect.stringContaining('24 december 2099')]);
    expect((await decide(before, true)).code).toBe('ERR_STALE');
    expect((await decide(after, false)).body.status).toBe('DECLINED');
    expect(await storyOf(before.id)).toEqual(['started', 'offered', 'corrected']);
  });

  it('is not given where the partner says why not', async () => {
    const quote = await asked();
    expect((await decline(quote, ' ')).status).toBe(422);
    expect((await decline(quote, 'Vi har fullt', ADMIN)).status).toBe(403);
    const { body: ended } = await decline(quote, 'Vi har fullt');
    expect(ended).toMatchObject({ status: 'DECLINED', reason: 'Vi har fullt' });
    const [mail] = await mailsIn(host, `mail:properties.quoteRefused:${quote.id}`);
    expect([mail?.to, mail?.text]).toEqual([ADMIN, expect.stringContaining('Vi har fullt')]);
    expect((await decline(ended, 'Igen')).code).toBe('ERR_QUOTE_ANSWERED');
    expect(await storyOf(quote.id)).toEqual(['started', 'refused']);
  });

  it('is decided by one of two at once', async () => {
    const quote = await offered();
    const answers = await Promise.all([decide(quote, true), decide(quote, false)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is withdrawn while nobody has answered', async () => {
    const quote = await asked();
    expect((await withdraw(quote)).body.status).toBe('WITHDRAWN');
    expect(await mailsIn(host, `mail:properties.quoteWithdrawn:${quote.id}`)).toHaveLength(1);
    expect((await answer({ ...quote, version: quote.version + 1 })).code).toBe('ERR_QUOTE_ANSWERED');
    expect((await withdraw(await offered())).code).toBe('ERR_QUOTE_ANSWERED');
    const other = await asked();
    await run('giveQuoteUp', other.id);
    expect((await get(other)).status).toBe('WITHDRAWN');
  });

  it('stands until its last day, which is not past when it is given, and may be declined after it', async () => {
    expect(await answer(await asked(), '2020-01-01')).toMatchObject({
      code: 'ERR_QUOTE_PAST',
      body: { details: { fields: [{ path: 'body.validUntil' }] } },
    });
    const quote = await offered();
    await runOut(quote);
    const message = 'Offerten gällde till 1 januari 2020. Be om en ny.';
    expect(await decide(quote, true)).toMatchObject({ code: 'ERR_QUOTE_EXPIRED', body: { message } });
    expect((await decide(quote, false)).body.status).toBe('DECLINED');
  });
});

describe('a quote that nobody does anything about', () => {
  it('waits for the partner, who is reminded, then for whoever asked', async () => {
    const quote = await asked();
    expect(await run('lookAtQuote', quote.id)).toEqual({ status: 'ASKED', from: 'Låspartner Syd AB', until: null });
    await run('remindOfQuote', quote.id, { round: 1 });
    await run('remindOfQuote', quote.id, { round: 1 });
    expect(await mailsOf('quoteUnanswered', quote)).toEqual(['kontakt@laspartner.example']);
    await answer(quote, '2099-12-24');
    const until = new Date('2099-12-25T00:00:00+01:00').getTime();
    expect(await run('lookAtQuote', quote.id)).toEqual({ status: 'OFFERED', from: 'Karin Lindqvist', until });
    await run('remindOfQuote', quote.id, { round: 2 });
    expect(await mailsOf('quoteUndecided', quote)).toEqual([ADMIN]);
  });

  it('runs out after its last day and not before, which both sides hear', async () => {
    const quote = await offered();
    await run('expireQuote', quote.id);
    expect((await get(quote)).status).toBe('OFFERED');
    await runOut(quote);
    await run('expireQuote', quote.id);
    const { status, version } = await get(quote);
    expect(status).toBe('EXPIRED');
    expect(await mailsOf('quoteExpired', quote)).toEqual([ADMIN]);
    const [mail] = await mailsIn(host, `mail:properties.quoteLapsed:${quote.id}`);
    expect([mail?.to, mail?.text]).toEqual(['kontakt@laspartner.example', expect.stringContaining('Kunden har inte svarat')]);
    expect((await decide({ ...quote, version }, false)).code).toBe('ERR_QUOTE_EXPIRED');
  });
});

it('becomes a case of the customer’s where the partner asked for it', async () => {
  const { body: quote } = await ask(house, 4, PARTNER);
  const { body: accepted } = await decide((await answer(quote)).body, true);
  const { body: work } = await host.call(caseEndpoints.get, { params: { id: accepted.case?.id as CaseId } }, { as: ADMIN });
  expect(quote.askedBy).not.toBe('Karin Lindqvist');
  expect(work.reporter.name).toBe('Karin Lindqvist');
});

it('is told to those who decide where somebody else asked for it, and to nobody who only answers', async () => {
  const { body: quote } = await ask(house, 4, PARTNER);
  const withdrawn = await host.call(quotes.withdrawQuote, { params: { id: quote.id }, body: { version: quote.version } }, { as: PARTNER });
  expect(withdrawn.status).toBe(403);
  await answer(quote);
  const told = await mailsOf('quoteOffered', quote);
  expect(told).toContain(ADMIN);
  expect(told).not.toContain(PARTNER);
  expect(await run('lookAtQuote', quote.id)).toMatchObject({ status: 'OFFERED', from: 'Brf Björken' });
});

const writeAddress = (email: string | null) =>
  host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, 'update organisations_organisation set email = $2, quote_request_email = null where id = $1', [
      demoOrganisations.partner,
      email,
    ]),
  );
it('is told to the partner’s people where the partner has no address', async () => {
  await writeAddress(null);
  const quote = await asked();
  expect(await mailsOf('quoteRequested', quote)).toContain(PARTNER);
  await writeAddress('kontakt@laspartner.example');
});

it('says its last day as its reader writes days', async () => {
  const norwegian = 'admin.no@demo.example';
  const { body: quote } = await ask(await propertyNamed('Fjordveien', norwegian), 3, norwegian);
  await answer(quote);
  const [mail] = await mailsIn(host, `mail:properties.quoteOffered:${quote.id}`);
  expect([mail?.to, mail?.text]).toEqual([norwegian, expect.stringContaining('Det gjelder til 1. januar 2099.')]);
});

it('is told to both sides when the console gives it up', async () => {
  const quote = await offered();
  await run('giveQuoteUp', quote.id);
  expect((await mailsOf('quoteWithdrawn', quote)).toSorted()).toEqual([ADMIN, 'kontakt@laspartner.example']);
});

describe('a guest’s request', () => {
  it('becomes the partner’s when the guest becomes its customer', async () => {
    const villa = await propertyNamed('Solhem', GUEST);
    const { body: quote } = await ask(villa, 3, GUEST);
    expect(quote.status).toBe('ASKED');
    expect(await mailsOf('quoteRequested', quote)).not.toContain('kontakt@laspartner.example');
    expect((await host.call(quotes.getQuote, { params: { id: quote.id } }, { as: PARTNER })).status).toBe(404);
    const id = demoOrganisations.guests as OrganisationId;
    const { version } = (await host.call(organisationEndpoints.get, { params: { id } }, { as: SYSTEM })).body;
    const body = { version, partnerId: demoOrganisations.partner as OrganisationId };
    expect((await host.call(organisationEndpoints.bind, { params: { id }, body }, { as: SYSTEM })).status).toBe(200);
    expect(await mailsOf('quoteRequested', quote)).toContain('kontakt@laspartner.example');
    expect((await answer(quote)).body.status).toBe('OFFERED');
  });

  it('is told once to a partner that they have named, who binds them then', async () => {
    const id = demoOrganisations.guests as OrganisationId;
    const named = `update organisations_organisation set type = 'UNBOUND', partner_id = $2 where id = $1`;
    await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, named, [id, demoOrganisations.partner]));
    const { body: quote } = await ask(await propertyNamed('Solhem', SYSTEM), 5, SYSTEM);
    expect(await mailsOf('quoteRequested', quote)).toEqual(['kontakt@laspartner.example']);
    const { version } = (await host.call(organisationEndpoints.get, { params: { id } }, { as: PARTNER })).body;
    expect((await host.call(organisationEndpoints.bind, { params: { id }, body: { version } }, { as: PARTNER })).status).toBe(200);
    expect(await mailsOf('quoteRequested', quote)).toEqual(['kontakt@laspartner.example']);
  });
});
