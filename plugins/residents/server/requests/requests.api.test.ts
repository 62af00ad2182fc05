import { query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { authEndpoints, userEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveEndpoints, type ServiceRequest, serviceRequestEndpoints as calls } from '../../contract/index.ts';
import { residentsServer } from '../plugin.ts';
import { ADMIN, requestScene, RESIDENT } from '../../testing/request-scene.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(residentsServer) });
});
afterAll(() => host.stop());

const NEIGHBOUR = 'oskar.lund@bjorken.example';
const { time, homeOf, send, sent, read, answer, byLink, within, ends, mailed, mails, linkOf } = requestScene(() => host);

describe('asking', () => {
  it('asks chosen apartments and all of an address, each once', async () => {
    const { status, body } = await send({ apartmentIds: [await homeOf('1001'), await homeOf('1101')], addresses: ['Björkgatan 4'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'OPEN', status: 'PENDING', pending: 11, accepted: 0, denied: 0, createdBy: 'Karin Lindqvist' });
    expect(body.answers.find(({ apartment }) => apartment.number === '1001')).toMatchObject({
      status: 'PENDING',
      residents: expect.arrayContaining(['Rebecka Åberg']),
    });
  });

  it('writes to everybody who lives there, in their own language, once', async () => {
    const { id } = await sent('1001');
    const first = await mailed(id);
    expect(await mailed(id)).toEqual(first);
    const [mail, another] = first.filter(({ to }) => to === RESIDENT);
    expect(another).toBeUndefined();
    expect(mail?.subject).toBe('Får vi komma in? Brf Björken vill ha tillträde');
    expect(mail?.text).toContain('Ventilationen ska kontrolleras.');
    const norwegian = await send({ apartmentIds: [await homeOf('H0101', 'admin.no@demo.example')] }, 'admin.no@demo.example');
    const [theirs] = await mailed(norwegian.body.id);
    expect(theirs).toMatchObject({ to: 'resident.no@demo.example', subject: 'Kan vi komme inn? Fjordgården Eiendom AS ønsker adgang' });
  });

  it.each([
    ['that has been', { accessFrom: time(-1) }, 'accessFrom'],
    ['that ends before it begins', { accessTo: time(70) }, 'accessTo'],
    ['with answers after it has begun', { answerBy: time(73) }, 'answerBy'],
    ['with answers before now', { answerBy: time(-1) }, 'answerBy'],
  ])('refuses an access %s, at the field', async (_, times, field) => {
    const refused = await send({ apartmentIds: [await homeOf('1001')], ...times });
    expect(refused).toMatchObject({
      status: 422,
      code: 'ERR_SERVICE_REQUEST_TIMES',
      body: { details: { fields: [{ path: `body.${field}` }] } },
    });
  });

  it('refuses nobody, an apartment of somebody else’s, and apartments of two organisations', async () => {
    expect(await send({})).toMatchObject({ status: 422, code: 'ERR_SERVICE_REQUEST_NOBODY' });
    expect(await send({ addresses: ['Granvägen 1'] })).toMatchObject({ status: 422, code: 'ERR_SERVICE_REQUEST_NOBODY' });
    const foreign = await homeOf('1001', 'admin.other@demo.example');
    expect((await send({ apartmentIds: [foreign] })).status).toBe(404);
    const both = [await homeOf('1001'), await homeOf('H0101', 'admin.no@demo.example')];
    expect(await send({ apartmentIds: both }, 'partner@demo.example')).toMatchObject({ status: 422, code: 'ERR_SERVICE_REQUEST_SEVERAL' });
    expect((await send({ apartmentIds: [await homeOf('1001')], message: '' })).status).toBe(422);
  });

  it.each(['support@demo.example', 'internal@demo.example', 'member@demo.example', RESIDENT])('is not for %s', async (as) => {
    expect((await send({ apartmentIds: [await homeOf('1001')] }, as)).status).toBe(403);
  });
});

describe('answering signed in', () => {
  it('is for one’s own apartment, and shows nobody else’s', async () => {
    const { id } = await sent('1001', '1002');
    const own = (await read(id, RESIDENT)).body;
    expect(own.answers.map(({ apartment }) => apartment.number)).toEqual(['1001']);
    const [{ apartment }] = own.answers as [ServiceRequest['answers'][number]];
    const answered = await answer(id, { apartmentId: apartment.id, answer: 'ACCEPTED', comment: 'Nyckel under mattan' });
    expect(answered.body).toMatchObject({
      status: 'ACCEPTED',
      answers: [{ status: 'ACCEPTED', answeredBy: 'Rebecka Åberg', byLink: false, version: 2 }],
    });
    expect((await read(id)).body).toMatchObject({ status: 'PENDING', pending: 1, accepted: 1 });
    expect((await answer(id, { apartmentId: await homeOf('1002'), answer: 'DENIED' })).status).toBe(404);
  });

  it('may be changed until the end, by whoever has read the answer', async () => {
    const { id } = await sent('1001');
    const apartmentId = await homeOf('1001');
    await answer(id, { apartmentId, answer: 'ACCEPTED' });
    expect((await answer(id, { apartmentId, answer: 'DENIED', version: 2 })).body).toMatchObject({ status: 'DENIED' });
    expect(await answer(id, { apartmentId, answer: 'ACCEPTED', version: 2 })).toMatchObject({
      status: 409,
      code: 'ERR_SERVICE_REQUEST_ANSWERED',
      body: { details: { current: { status: 'DENIED' } } },
    });
  });

  it('of two at once takes one', async () => {
    const { id } = await sent('1001');
    const apartmentId = await homeOf('1001');
    const [roommate] = (
      await host.call(userEndpoints.list, { query: { apartmentId, role: ['RESIDENT'] } }, { as: ADMIN })
    ).body.items.filter(({ email }) => email !== RESIDENT);
    const both = await Promise.all([
      answer(id, { apartmentId, answer: 'ACCEPTED' }),
      answer(id, { apartmentId, answer: 'DENIED' }, roommate?.email ?? ''),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is not there for a resident who was not asked, nor for another organisation', async () => {
    const { id } = await sent('1102');
    expect((await read(id, RESIDENT)).status).toBe(404);
    expect((await answer(id, { apartmentId: await homeOf('1001'), answer: 'ACCEPTED' })).status).toBe(404);
    expect((await read(id, 'resident.other@demo.example')).status).toBe(404);
    expect((await read(id, 'admin.other@demo.example')).status).toBe(404);
    expect((await answer(id, { apartmentId: await homeOf('1102'), answer: 'ACCEPTED' }, ADMIN)).status).toBe(403);
  });
});

describe('answering by the link', () => {
  it('shows the question, takes the answer without a session, and may change it', async () => {
    const request = await sent('1001');
    const token = await linkOf(request);
    const shown = await host.call(calls.readLink, { body: { token } });
    expect(shown.body).toMatchObject({
      organisation: 'Brf Björken',
      name: 'Rebecka Åberg',
      state: 'OPEN',
      answer: { status: 'PENDING', version: 1 },
    });
    expect((await byLink(token, { comment: 'Ring först' })).body).toMatchObject({
      answer: { status: 'ACCEPTED', byLink: true, version: 2 },
    });
    expect((await byLink(token, { answer: 'DENIED', version: 2 })).body).toMatchObject({ answer: { status: 'DENIED', comment: null } });
    expect((await read(request.id)).body.answers[0]).toMatchObject({ answeredBy: 'Rebecka Åberg', status: 'DENIED', byLink: true });
  });

  it('takes each answer once: what was sent before is refused', async () => {
    const token = await linkOf(await sent('1001'));
    expect((await byLink(token)).status).toBe(200);
    expect(await byLink(token)).toMatchObject({ status: 409, code: 'ERR_SERVICE_REQUEST_ANSWERED' });
  });

  it('is nothing with a forged token, or when its person has moved out', async () => {
    expect(await byLink('0'.repeat(64))).toMatchObject({ status: 422, code: 'ERR_SERVICE_REQUEST_LINK' });
    expect((await byLink('')).status).toBe(422);
    const request = await sent('1003');
    const token = await linkOf(request, NEIGHBOUR);
    const { body: session } = await host.call(authEndpoints.session, {}, { as: NEIGHBOUR });
    const params = { id: await homeOf('1003') };
    await host.call(
      moveEndpoints.plan,
      { params, body: { on: new Date().toISOString().slice(0, 10), out: [session.user.id] } },
      { as: ADMIN },
    );
    expect(await byLink(token)).toMatchObject({ status: 422, code: 'ERR_SERVICE_REQUEST_LINK' });
  });

  it('is not guessed at without end', async () => {
    const guesses = Array.from({ length: 31 }, (_, at) => byLink(`guess-${at}`));
    const answers = await Promise.all(guesses);
    expect(answers.some(({ status }) => status === 422)).toBe(true);
    expect((await byLink('one more')).status).toBe(429);
    await within((ctx) => query(ctx, `delete from platform_attempt where key like 'service-request-link:%'`));
  });
});

describe('the end of a request', () => {
  it('is withdrawn with a mail to those who live there, once', async () => {
    const { id } = await sent('1001');
    const withdraw = () => host.call(calls.withdrawRequest, { params: { id }, body: { reason: 'Felet är lagat.' } }, { as: ADMIN });
    expect((await withdraw()).body).toMatchObject({ state: 'WITHDRAWN', reason: 'Felet är lagat.' });
    expect(await withdraw()).toMatchObject({ status: 409, code: 'ERR_SERVICE_REQUEST_CLOSED' });
    const told = (await mails(id)).filter(({ key }) => key.includes('requestWithdrawn'));
    expect(told.map(({ to }) => to)).toContain(RESIDENT);
    expect(told[0]?.text).toContain('Felet är lagat.');
    expect((await answer(id, { apartmentId: await homeOf('1001'), answer: 'ACCEPTED' })).code).toBe('ERR_SERVICE_REQUEST_CLOSED');
  });

  it('is not withdrawn without a reason, which those who live there read by their link too', async () => {
    const request = await sent('1001');
    const token = (await linkOf(request)) ?? '';
    const withdraw = (reason: string) => host.call(calls.withdrawRequest, { params: { id: request.id }, body: { reason } }, { as: ADMIN });
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect(await withdraw(reason)).toMatchObject({ status: 422, body: { details: { fields: [{ path: 'body.reason' }] } } });
    expect((await read(request.id)).body.state).toBe('OPEN');
    expect((await withdraw('Hissen är lagad.')).status).toBe(200);
    expect((await host.call(calls.readLink, { body: { token } })).body).toMatchObject({ state: 'WITHDRAWN', reason: 'Hissen är lagad.' });
    expect((await read(request.id, RESIDENT)).body).toMatchObject({ state: 'WITHDRAWN', reason: 'Hissen är lagad.' });
  });

  it('tells why also when it is withdrawn from the console, by mail, in the overview and behind the link', async () => {
    const request = await sent('1001');
    const token = (await linkOf(request)) ?? '';
    const key = { organisationId: request.organisation.id, requestId: request.id, reason: 'Fel hus.' };
    await host.runtime.activities['residents.giveRequestUp']?.(key as never);
    expect((await read(request.id)).body).toMatchObject({ state: 'WITHDRAWN', reason: 'Fel hus.' });
    expect((await host.call(calls.readLink, { body: { token } })).body).toMatchObject({ state: 'WITHDRAWN', reason: 'Fel hus.' });
    const told = (await mails(request.id)).find(({ key: of }) => of.includes('requestWithdrawn'));
    expect(told?.text).toContain('Fel hus.');
  });

  it('takes no answer once its time is up, also before anybody has closed it', async () => {
    const { id } = await sent('1001');
    await within((ctx) => query(ctx, `update residents_service_request set answer_by = now() - interval '1 minute' where id = $1`, [id]));
    expect((await answer(id, { apartmentId: await homeOf('1001'), answer: 'ACCEPTED' })).code).toBe('ERR_SERVICE_REQUEST_CLOSED');
    expect((await read(id)).body.state).toBe('ENDED');
  });

  it('is told to whoever asked, with what came of it', async () => {
    const { id } = await sent('1001', '1002');
    await answer(id, { apartmentId: await homeOf('1001'), answer: 'ACCEPTED' });
    await within((ctx) => ends().end(ctx, id));
    await within((ctx) => ends().end(ctx, id));
    const told = (await mails(id)).filter(({ key }) => key.includes('requestEnded'));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      to: ADMIN,
      text: expect.stringContaining('Godkänt: 1. Nekat: 0. Inte svarat: 1.'),
    });
  });

  it('is told to the partner who asked for a customer, as the flow ends it', async () => {
    const { body } = await send({ apartmentIds: [await homeOf('1001')] }, 'partner@demo.example');
    const key = { organisationId: body.organisation.id, requestId: body.id };
    await host.runtime.activities['residents.endRequest']?.(key as never);
    const told = (await mails(body.id)).filter(({ key: of }) => of.includes('requestEnded'));
    expect(told.map(({ to }) => to)).toEqual(['partner@demo.example']);
  });

  it('reminds only those who have not answered', async () => {
    const { id } = await sent('1001', '1002');
    await answer(id, { apartmentId: await homeOf('1001'), answer: 'DENIED' });
    const reminded = (await mailed(id, 7)).filter(({ key }) => key.includes('requestReminder'));
    expect(reminded.length).toBeGreaterThan(0);
    expect(reminded.map(({ to }) => to)).not.toContain(RESIDENT);
  });

  it('is not withdrawn by another organisation or by whoever only reads', async () => {
    const { id } = await sent('1001');
    const withdraw = (as: string) => host.call(calls.withdrawRequest, { params: { id }, body: { reason: 'Nej' } }, { as });
    expect((await withdraw('admin.other@demo.example')).status).toBe(404);
    expect((await withdraw('member@demo.example')).status).toBe(403);
  });
});
