import { asSystem, txOf } from '@platform/server';
import { mailsIn, outboxOf } from '@platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkEndpoints,
  type EidService,
  type IdentityCheck,
  identificationEndpoints,
  type StartedIdentification,
} from '../../contract/index.ts';
import { type EidPortal, startEidPortal } from '../../testing/eid-portal.ts';
import { identificationWatch } from '../identification/services.ts';
import { type AtBroker, visitBroker } from '../../testing/broker-hand.ts';

const [PARTNER, OTHER, PERSON] = ['partner@demo.example', 'admin.other@demo.example', 'resident.no@demo.example'];
const [BJORN, INGRID] = ['41819000032', '01819000049'];
let desk: EidPortal['desk'];
let host: EidPortal['host'];
let owner: EidPortal['owner'];
let stop: EidPortal['stop'];
beforeAll(async () => ({ desk, host, owner, stop } = await startEidPortal({ SIGNING_POLL_SECONDS: '0.001' })));
afterAll(() => stop());

const idOf = async (email: string) => {
  const { rows } = await owner.query<{ id: string }>('select id from accounts_user where email = $1', [email]);
  return rows[0]?.id ?? '';
};
const ask = async (way: 'HERE' | 'LATER' = 'HERE', email = PERSON, as = PARTNER) =>
  host.call(checkEndpoints.ask, { body: { userId: await idOf(email), way } }, { as });
const get = ({ id }: Pick<IdentityCheck, 'id'>, as = PARTNER) => host.call(checkEndpoints.getCheck, { params: { id } }, { as });
const start = (
  { id }: Pick<IdentityCheck, 'id'>,
  { service = 'no_bankid', as = PARTNER }: { readonly service?: EidService; readonly as?: string } = {},
) => host.call(checkEndpoints.startCheck, { params: { id }, body: { service, device: 'SAME' } }, { as });
const complete = async ({ id, secret, startUrl }: StartedIdentification, does: AtBroker, { state }: { readonly state?: string } = {}) => {
  const query = new URLSearchParams(await visitBroker(startUrl, does));
  if (state) query.set('state', state);
  return host.call(identificationEndpoints.complete, { body: { id, secret, query: query.toString() } });
};
const linkOf = async ({ id }: IdentityCheck) => /id-control-link\/([\w-]+)/.exec((await mailsIn(host, id))[0]?.text ?? '')?.[1] ?? '';
const mailsOf = async ({ id }: IdentityCheck) => (await mailsIn(host, id)).map(({ subject, to }) => ({ subject, to }));
const cancel = ({ id }: IdentityCheck) => host.call(checkEndpoints.cancelCheck, { params: { id } }, { as: PARTNER });
const daysLeft = ({ expiresAt }: IdentityCheck) => (Date.parse(expiresAt) - Date.now()) / (24 * 3600 * 1000);
/** What its workflow has been told. */
const signals = async ({ id }: IdentityCheck) => (await outboxOf(host)).filter(({ key }) => key.includes(`${id}:ended:`)).length;

describe('an identity check', () => {
  it('is asked for, answered through the broker, and says who it proved to be', async () => {
    const { status, body: check } = await ask();
    expect({ status, check }).toMatchObject({ status: 201, check: { status: 'WAITING', person: { name: 'Bjørn Sæther' }, result: null } });
    expect((await complete((await start(check)).body, { nationalNumber: BJORN })).body).toMatchObject({
      status: 'COMPLETE',
      signedIn: null,
    });
    const { body } = await get(check);
    expect(body).toMatchObject({ status: 'COMPLETE', message: 'Identifieringen är klar.' });
    expect(body.result).toEqual({ name: 'Bjørn Sæther', personalNumber: '418190 *****', service: 'no_bankid', wasCompared: true });
    expect(await signals(check)).toBe(1);
  });

  it('leads the BankID app back to the page that asked, from the same phone alone, also after a silent renewal', async () => {
    const { body: check } = await ask('HERE', 'resident@demo.example');
    const PHONE = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } };
    const begin = (page: string, device: 'SAME' | 'OTHER', options = {}) =>
      host.call(
        checkEndpoints.startCheck,
        { params: { id: check.id }, body: { service: 'se_bankid', device, page } },
        { as: PARTNER, ...options },
      );
    await begin('/id-control/1', 'OTHER', PHONE);
    expect(await desk.wayBack()).toBeUndefined();
    await desk.press('cancel');
    await begin('/id-control/1', 'SAME');
    expect(await desk.wayBack()).toBeUndefined();
    await desk.press('cancel');
    const { body } = await begin('/id-control/1', 'SAME', PHONE);
    expect(await desk.wayBack()).toMatch(/^http.*\/id-control\/1$/);
    await desk.press('fail', { hintCode: 'startFailed' });
    await host.call(identificationEndpoints.status, { body: { id: body.id, secret: body.secret } });
    expect(await desk.wayBack()).toMatch(/\/id-control\/1$/);
    for (const page of ['//evil.example', 'https://evil.example', '/\\\\evil.example', '/a?b', '/a#b'])
      expect([page, (await begin(page, 'SAME', PHONE)).code]).toEqual([page, 'ERR_INVALID']);
    await desk.press('cancel');
  });

  it('is complete when its workflow asks BankID, with no page open', async () => {
    const { body: check } = await ask('HERE', 'resident@demo.example');
    const { body } = await start(check, { service: 'se_bankid' });
    const begun = (await outboxOf(host)).find(({ key }) => key.includes(`${check.id}:begun:`));
    expect(begun?.payload).toMatchObject({ signal: 'begun', payload: { identificationId: body.id } });
    const { watch } = host.runtime.services.resolve({ watch: identificationWatch });
    const tx = txOf(host.runtime.work, asSystem({ kind: 'organisation', organisationId: check.organisation.id }));
    expect(await watch.isPending(tx, body.id)).toBe(true);
    await desk.press('sign', {});
    expect(await watch.isPending(tx, body.id)).toBe(false);
    expect((await get(check)).body).toMatchObject({ status: 'COMPLETE', result: { service: 'se_bankid' } });
    expect(await signals(check)).toBe(1);
    // the page, when it is opened again, and a workflow that follows once more
    expect((await host.call(identificationEndpoints.status, { body: { id: body.id, secret: body.secret } })).body.status).toBe('COMPLETE');
    expect(await watch.isPending(tx, body.id)).toBe(false);
  });

  it('goes on waiting when its workflow sees that somebody else has come', async () => {
    const { body: check } = await ask('HERE', 'resident@demo.example');
    const { body } = await start(check, { service: 'se_bankid' });
    const { watch } = host.runtime.services.resolve({ watch: identificationWatch });
    const tx = txOf(host.runtime.work, asSystem({ kind: 'organisation', organisationId: check.organisation.id }));
    await desk.press('sign', { personalNumber: '199001032383', force: true });
    expect(await watch.isPending(tx, body.id)).toBe(false);
    expect((await get(check)).body).toMatchObject({ status: 'WAITING', hint: 'IdentityMismatch' });
    expect(await signals(check)).toBe(0);
  });

  it('is answered with Swedish BankID, which only that person can', async () => {
    const { body: check } = await ask('HERE', 'resident@demo.example');
    const { body } = await host.call(
      checkEndpoints.startCheck,
      { params: { id: check.id }, body: { service: 'se_bankid', device: 'OTHER' } },
      { as: PARTNER },
    );
    await desk.press('sign', { personalNumber: '199001032383', force: true });
    const mine = { id: body.id, secret: body.secret };
    expect(await host.call(identificationEndpoints.status, { body: mine })).toMatchObject({ status: 409, code: 'IdentityMismatch' });
    expect((await get(check)).body).toMatchObject({ status: 'WAITING', hint: 'IdentityMismatch' });
  });

  it.each([
    { who: 'somebody else', does: { nationalNumber: INGRID }, code: 'IdentityMismatch' },
    { who: 'nobody: it was cancelled', does: 'cancel', code: 'ERR_EID_NOT_COMPLETED' },
    { who: 'an answer to another question', does: { nationalNumber: BJORN }, state: 'other', code: 'ERR_EID_STATE_MISMATCH' },
  ] as const)('stays open after $who, and may be tried again', async ({ does, code, ...answer }) => {
    const { body: check } = await ask();
    expect(await complete((await start(check)).body, does, answer)).toMatchObject({ status: 409, code });
    expect((await get(check)).body).toMatchObject({ status: 'WAITING', hint: code, result: null });
    expect((await complete((await start(check)).body, { nationalNumber: BJORN })).body.status).toBe('COMPLETE');
  });

  it('is terminated by whoever closes the window, and waits on', async () => {
    const { body: check } = await ask();
    const { id, secret } = (await start(check)).body;
    await host.call(identificationEndpoints.giveUp, { body: { id, secret } });
    expect((await get(check)).body).toMatchObject({ status: 'WAITING', hint: 'userCancel' });
  });

  it('waits for the attempt that was begun last', async () => {
    const { body: check } = await ask();
    const [first, second] = [(await start(check)).body, (await start(check)).body];
    expect(await complete(first, { nationalNumber: BJORN })).toMatchObject({ status: 404, code: 'ERR_EID_ENDED' });
    expect((await complete(second, { nationalNumber: BJORN })).body.status).toBe('COMPLETE');
  });

  it('is taken back, and nothing is taken then', async () => {
    const { body: check } = await ask();
    const started = (await start(check)).body;
    expect((await host.call(checkEndpoints.cancelCheck, { params: { id: check.id } }, { as: PARTNER })).body.status).toBe('CANCELLED');
    expect(await complete(started, { nationalNumber: BJORN })).toMatchObject({ status: 404, code: 'ERR_EID_ENDED' });
    expect(await start(check)).toMatchObject({ status: 409, code: 'ERR_CHECK_ENDED' });
  });

  it('takes no attempt once its time is over, also while no workflow has said so', async () => {
    const { body: check } = await ask('LATER', 'resident.no@demo.example');
    const token = await linkOf(check);
    await owner.query(`update id_control_check set expires_at = now() - interval '1 second' where id = $1`, [check.id]);
    const body = { token, service: 'no_bankid' as const, device: 'SAME' as const };
    const tried = [
      await start(check),
      await host.call(checkEndpoints.startLinkedCheck, { body }),
      await host.call(checkEndpoints.linkedCheck, { body: { token } }),
    ];
    expect(tried.map(({ code }) => code)).toEqual(['ERR_CHECK_ENDED', 'ERR_CHECK_LINK', 'ERR_CHECK_LINK']);
  });

  it('expires by its workflow, once; one that was answered in the last moment stays answered', async () => {
    const { body: check } = await ask();
    const expire = (checkId: string) =>
      host.runtime.activities['id-control.endCheck']?.({ organisationId: check.organisation.id, checkId, status: 'EXPIRED' } as never);
    expect(await expire(check.id)).toBe('EXPIRED');
    const { body: answered } = await ask();
    await complete((await start(answered)).body, { nationalNumber: BJORN });
    expect(await expire(answered.id)).toBe('COMPLETE');
  });
});

describe('who may', () => {
  it('ask: not a customer, and nobody about somebody out of reach', async () => {
    expect((await ask('HERE', PERSON, 'admin.no@demo.example')).status).toBe(403);
    expect(await ask('HERE', 'resident.other@demo.example')).toMatchObject({ status: 404, code: 'ERR_NOT_FOUND' });
  });

  it('see: whoever reaches it, and whoever is asked; for others it is not there', async () => {
    const { body: check } = await ask();
    expect((await get(check, PERSON)).status).toBe(200);
    expect((await get(check, OTHER)).status).toBe(404);
    const list = await host.call(checkEndpoints.listChecks, { query: { status: ['WAITING'], limit: 200 } }, { as: PARTNER });
    expect(list.body.items.map(({ id }) => id)).toContain(check.id);
  });
});

describe('a link in a mail', () => {
  it('leads to the check without a session, and is of no use once that is over', async () => {
    const { body: check } = await ask('LATER');
    const token = await linkOf(check);
    const { body } = await host.call(checkEndpoints.linkedCheck, { body: { token } });
    expect(body).toMatchObject({ status: 'WAITING', organisation: 'Fjordgården Eiendom AS' });
    const started = await host.call(checkEndpoints.startLinkedCheck, { body: { token, service: 'no_bankid', device: 'SAME' } });
    expect((await complete(started.body, { nationalNumber: BJORN })).body.status).toBe('COMPLETE');
    const again = await host.call(checkEndpoints.startLinkedCheck, { body: { token, service: 'no_bankid', device: 'SAME' } });
    expect(again).toMatchObject({ status: 409, code: 'ERR_CHECK_ENDED' });
    expect(await host.call(checkEndpoints.linkedCheck, { body: { token: 'x'.repeat(43) } })).toMatchObject({
      status: 404,
      code: 'ERR_CHECK_LINK',
    });
  });

  it('is sent to one person so often in a day, whoever asks and whatever came of it; at the desk they may be asked', async () => {
    const email = 'anna.berg@bjorken.example';
    const { body: first } = await ask('LATER', email);
    await host.call(checkEndpoints.cancelCheck, { params: { id: first.id } }, { as: PARTNER });
    const body = { userId: await idOf(email), way: 'LATER' as const };
    const burst = await Promise.all([1, 2, 3].map(() => host.call(checkEndpoints.ask, { body }, { as: PARTNER })));
    expect(burst.map(({ status }) => status).toSorted()).toEqual([201, 201, 429]);
    const answer = await ask('LATER', email, 'system@demo.example');
    expect(answer).toMatchObject({ status: 429, code: 'ERR_CHECK_TOO_OFTEN' });
    expect(answer.body).toMatchObject({
      message: 'Anna Berg har redan fått en begäran via e-post 3 gånger på ett dygn. Vänta, eller gör kontrollen på plats.',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect((await ask('HERE', email)).status).toBe(201);
    await owner.query(`update id_control_check set created_at = created_at - interval '25 hours' where id = $1`, [first.id]);
    expect((await ask('LATER', email)).status).toBe(201);
  });

  it('is followed by a mail when the check is taken back, once, and by none when it is answered or nobody was written to', async () => {
    const { body: check } = await ask('LATER', 'admin.no@demo.example');
    expect((await cancel(check)).status).toBe(200);
    expect(await cancel(check)).toMatchObject({ status: 409 });
    expect(await mailsOf(check)).toEqual([
      { subject: 'Identifiser deg for Fjordgården Eiendom AS', to: 'admin.no@demo.example' },
      { subject: 'Du trenger ikke å identifisere deg for Fjordgården Eiendom AS', to: 'admin.no@demo.example' },
    ]);
    const { body: here } = await ask('HERE', 'admin.no@demo.example');
    await cancel(here);
    expect(await mailsOf(here)).toEqual([]);
    const { body: answered } = await ask('LATER');
    await complete((await start(answered)).body, { nationalNumber: BJORN });
    await cancel(answered);
    expect(await mailsOf(answered)).toHaveLength(1);
  });

  it('is followed by a mail in Swedish when the console takes the check back', async () => {
    const { body: check } = await ask('LATER', 'manager@demo.example');
    const end = host.runtime.activities['id-control.endCheck'];
    for (const _ of [1, 2]) await end?.({ organisationId: check.organisation.id, checkId: check.id, status: 'CANCELLED' } as never);
    expect((await mailsOf(check)).map(({ subject }) => subject)).toEqual([
      'Identifiera dig för Brf Björken',
      'Du behöver inte identifiera dig för Brf Björken',
    ]);
  });

  it('is waited for as long as the settings say', async () => {
    expect(daysLeft((await ask('LATER', 'member@demo.example')).body)).toBeCloseTo(14, 2);
    expect(daysLeft((await ask('HERE', 'member@demo.example')).body)).toBeCloseTo(1 / 24, 2);
  });

  it('needs an address to go to', async () => {
    const userId = await idOf('member@demo.example');
    await owner.query('update accounts_user set email = null where id = $1', [userId]);
    const answer = await host.call(checkEndpoints.ask, { body: { userId, way: 'LATER' } }, { as: PARTNER });
    expect(answer).toMatchObject({ status: 422, code: 'ERR_CHECK_EMAIL_MISSING' });
  });
});

const meet = (body: { name: string; personalNumber?: string }) => host.call(checkEndpoints.askVisitor, { body }, { as: PARTNER });
describe('somebody at the desk who is no user', () => {
  it('is whoever has the number that was entered, and nobody else', async () => {
    const { status, body: check } = await meet({ name: 'Bjørn Sæther', personalNumber: BJORN });
    expect({ status, check }).toMatchObject({ status: 201, check: { way: 'HERE', person: { id: null, name: 'Bjørn Sæther' } } });
    expect(await complete((await start(check)).body, { nationalNumber: INGRID })).toMatchObject({ status: 409, code: 'IdentityMismatch' });
    expect((await complete((await start(check)).body, { nationalNumber: BJORN })).body.status).toBe('COMPLETE');
    expect((await get(check)).body.result).toMatchObject({ name: 'Bjørn Sæther', personalNumber: '418190 *****', wasCompared: true });
  });

  it('is written down as who they proved to be when no number was entered', async () => {
    const { body: check } = await meet({ name: 'En besökare', personalNumber: '' });
    expect((await complete((await start(check)).body, { nationalNumber: INGRID })).body.status).toBe('COMPLETE');
    expect((await get(check)).body).toMatchObject({ person: { name: 'En besökare' }, result: { wasCompared: false } });
  });

  it('is refused with a number that is none, by its field', async () => {
    expect(await meet({ name: 'En besökare', personalNumber: '123' })).toMatchObject({
      status: 422,
      body: { details: { fields: [{ path: 'body.personalNumber' }] } },
    });
  });

  it('is nobody to another partner', async () => {
    const { body: check } = await meet({ name: 'En besökare' });
    expect((await get(check, 'partner.other@demo.example')).status).toBe(404);
  });
});
