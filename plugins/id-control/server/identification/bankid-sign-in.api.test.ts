import { DEMO_PASSWORD } from '@platform/testing';
import { authEndpoints, Choice, SignedIn } from '@plugins/accounts/contract';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identificationEndpoints, type StartedIdentification } from '../../contract/index.ts';
import { type EidPortal, startEidPortal } from '../../testing/eid-portal.ts';

const REBECKA = '199001012385';
const NOBODY = '201201252382';
let desk: EidPortal['desk'];
let host: EidPortal['host'];
let owner: EidPortal['owner'];
let stop: EidPortal['stop'];
beforeAll(async () => ({ desk, host, owner, stop } = await startEidPortal({ SIGNING_POLL_SECONDS: '0.001' })));
afterAll(() => stop());
beforeEach(() => owner.query(`delete from platform_attempt where key like 'eid:%'`));

const begin = async (device: 'SAME' | 'OTHER' = 'OTHER', options = {}) =>
  (await host.call(identificationEndpoints.signIn, { body: { service: 'se_bankid', device } }, options)).body;
const mine = ({ id, secret }: StartedIdentification) => ({ id, secret });
const status = (started: StartedIdentification, options = {}) =>
  host.call(identificationEndpoints.status, { body: mine(started) }, options);
const giveUp = (started: StartedIdentification) => host.call(identificationEndpoints.giveUp, { body: mine(started) });
const session = (token: string) => host.call(authEndpoints.session, {}, { token });
/** Signs in the app and asks how it stands. */
const signedBy = async (personalNumber: string) => {
  const started = await begin();
  await desk.press('sign', { personalNumber });
  return { started, answer: await status(started) };
};

describe('signing in with BankID', () => {
  it('gives a session to whoever has the personal number, as a password does, and says that it was an e-ID', async () => {
    const { answer } = await signedBy(REBECKA);
    expect(answer.body.status).toBe('COMPLETE');
    const { token, user, expires } = SignedIn.parse(answer.body.signedIn);
    expect(user).toMatchObject({ name: 'Rebecka Åberg', authType: 'EID', organisation: { name: 'Brf Björken' } });
    expect(expires).toBeGreaterThan(Date.now() / 1000);
    expect((await session(token)).body.user.authType).toBe('EID');
    const { rows } = await owner.query(
      `select actor_name from platform_audit where action = 'accounts.signedIn' and changes @> '{"authType":"EID"}'`,
    );
    expect(rows).toContainEqual({ actor_name: 'Rebecka Åberg' });
  });

  it('tells the session once', async () => {
    const { started } = await signedBy(REBECKA);
    expect((await status(started)).body).toMatchObject({ status: 'COMPLETE', signedIn: null, message: 'Identifieringen är klar.' });
  });

  it('shows a code that moves, until the app has read it', async () => {
    const started = await begin();
    const { body } = await status(started);
    expect(body).toMatchObject({ status: 'PENDING', message: 'Starta BankID-appen och läs av QR-koden.', signedIn: null });
    expect(body.qr).toMatch(/^bankid\.[0-9a-f-]{36}\.\d+\.[0-9a-f]{64}$/);
    await desk.press('scan');
    expect((await status(started)).body).toMatchObject({ qr: null, hint: 'started', message: 'Söker efter BankID, vänta …' });
    await desk.press('scan');
    expect((await status(started, { language: 'NO' })).body.message).toContain('Skriv inn sikkerhetskoden');
    await giveUp(started);
  });

  it('starts the app on this device, on a phone by an address that a browser may open', async () => {
    const computer = await begin('SAME');
    expect(computer.startUrl).toMatch(/^bankid:\/\/\/\?autostarttoken=/);
    expect(await desk.wayBack()).toBeUndefined();
    await giveUp(computer);
    const phone = await begin('SAME', { headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } });
    expect(phone.startUrl).toMatch(/^https:\/\/app\.bankid\.com\/\?autostarttoken=/);
    expect(await desk.wayBack()).toMatch(/\/login$/);
    await giveUp(phone);
  });

  it.each([
    ['cancel', { hint: 'userCancel', message: 'Åtgärden avbruten.' }],
    ['expire', { hint: 'expiredTransaction', message: 'Tiden gick ut. Försök igen.' }],
    ['fail', { hint: 'certificateErr', message: 'Ditt BankID är spärrat eller för gammalt. Hämta ett nytt hos din bank.' }],
  ] as const)('says why it came to nothing: %s', async (button, told) => {
    const started = await begin();
    await desk.press(button, button === 'fail' ? { hintCode: told.hint } : {});
    expect((await status(started)).body).toMatchObject({ status: 'FAILED', ...told, qr: null, signedIn: null });
  });

  it('puts a new order in the place of one that no app picked up, unseen', async () => {
    const started = await begin();
    const first = (await status(started)).body.qr?.split('.')[1];
    await desk.press('fail', { hintCode: 'startFailed' });
    await status(started);
    const { body } = await status(started);
    expect(body.status).toBe('PENDING');
    expect(body.qr?.split('.')[1]).not.toBe(first);
    await desk.press('sign', { personalNumber: REBECKA });
    expect((await status(started)).body.status).toBe('COMPLETE');
  });

  it('is over after three minutes', async () => {
    const started = await begin();
    expect((Date.parse(started.expiresAt) - Date.now()) / 1000).toBeCloseTo(180, -1);
    await owner.query(`update id_control_identification set expires_at = now() where id = $1`, [started.id]);
    expect((await status(started)).body).toMatchObject({ status: 'FAILED', hint: 'expiredTransaction' });
    await host.deliver();
    await expect(desk.press('sign')).rejects.toThrow('No order is open');
  });

  it('can be given up, and nobody is signed in any more then', async () => {
    const started = await begin();
    expect((await giveUp(started)).body).toMatchObject({ status: 'CANCELLED', message: 'Identifieringen avbröts.' });
    await host.deliver();
    await expect(desk.press('sign')).rejects.toThrow('No order is open');
    expect((await status(started)).body.status).toBe('CANCELLED');
  });

  it('goes on while BankID cannot be asked', async () => {
    const started = await begin();
    await desk.script({ call: 'collect', status: 503, body: { errorCode: 'Maintenance', details: '' }, times: 3 });
    expect((await status(started)).body.status).toBe('PENDING');
    await desk.press('sign', { personalNumber: REBECKA });
    expect((await status(started)).body.status).toBe('COMPLETE');
  });

  it('says so when BankID opens no order', async () => {
    await desk.script({ call: 'auth', status: 503, body: { errorCode: 'Maintenance', details: '' } });
    const { status: code, code: refusal } = await host.call(identificationEndpoints.signIn, {
      body: { service: 'se_bankid', device: 'OTHER' },
    });
    expect([code, refusal]).toEqual([503, 'ERR_EID_UNAVAILABLE']);
  });
});

describe('whom BankID lets in', () => {
  it('refuses a personal number that no user has, and says what to do', async () => {
    const { started, answer } = await signedBy(NOBODY);
    expect(answer).toMatchObject({ status: 422, code: 'ERR_PERSONAL_NUMBER_MISSING' });
    expect((await status(started)).body).toMatchObject({ status: 'FAILED', hint: 'ERR_PERSONAL_NUMBER_MISSING', signedIn: null });
    const { rows } = await owner.query(`select outcome, subject_id, detail from platform_security_event where kind = 'signInFailed'`);
    expect(rows).toEqual([{ outcome: 'REFUSED', subject_id: null, detail: { authType: 'EID' } }]);
  });

  it('refuses who is no longer active, like somebody who is not there', async () => {
    await owner.query(`update accounts_user set active = false where email = 'manager@demo.example'`);
    expect((await signedBy('199601012397')).answer).toMatchObject({ status: 422, code: 'ERR_PERSONAL_NUMBER_MISSING' });
  });

  it('lets somebody in several organisations choose, and remembers the proof', async () => {
    await owner.query(
      `insert into accounts_user (id, organisation_id, first_name, last_name, personal_number_hash, personal_number_sealed, roles, language)
       select gen_random_uuid(), $1, 'Anna', 'Berg', personal_number_hash, personal_number_sealed, '{RESIDENT}', 'sv' from accounts_user where email = 'anna.berg@bjorken.example'`,
      [demoOrganisations.otherCustomer],
    );
    const { choose, ticket } = Choice.parse((await signedBy('199001032383')).answer.body.signedIn);
    expect(choose.map(({ organisation }) => organisation.name).toSorted()).toEqual(['Brf Björken', 'Brf Granen']);
    const { body } = await host.call(authEndpoints.choose, { body: { userId: choose[0]?.userId ?? '', ticket } });
    expect(body.user.authType).toBe('EID');
    const forged = ticket.replace('.EID.', '.PASSWORD.');
    expect((await host.call(authEndpoints.choose, { body: { userId: choose[0]?.userId ?? '', ticket: forged } })).status).toBe(401);
  });
});

const require = async (requiresEid: boolean, as = 'partner@demo.example') => {
  const params = { id: demoOrganisations.bjorken };
  const { version } = (await host.call(organisationEndpoints.get, { params }, { as: 'partner@demo.example' })).body;
  return host.call(organisationEndpoints.requireEid, { params, body: { requiresEid, version } }, { as });
};
const login = (password: string) => host.call(authEndpoints.login, { body: { username: 'resident@demo.example', password } });

describe('an organisation that asks for an e-ID', () => {
  it('is made so by whoever governs it, and by nobody else', async () => {
    expect((await require(true, 'admin@demo.example')).status).toBe(403);
    const { status: code, body } = await require(true);
    expect([code, body.requiresEid]).toEqual([200, true]);
  });

  it('refuses a password, but only once that has proved right', async () => {
    expect(await login('wrong')).toMatchObject({ status: 401, code: 'ERR_LOGIN_FAILED' });
    expect(await login(DEMO_PASSWORD)).toMatchObject({ status: 403, code: 'ERR_EID_REQUIRED' });
  });

  it('signs out whoever came in with a password, there alone, and nobody who proved who they are', async () => {
    await require(false);
    const byPassword = SignedIn.parse((await login(DEMO_PASSWORD)).body).token;
    const byEid = SignedIn.parse((await signedBy(REBECKA)).answer.body.signedIn).token;
    const elsewhere = { username: 'resident.no@demo.example', password: DEMO_PASSWORD };
    const theirs = SignedIn.parse((await host.call(authEndpoints.login, { body: elsewhere })).body).token;
    await require(true);
    expect([(await session(byPassword)).status, (await session(byEid)).status, (await session(theirs)).status]).toEqual([401, 200, 200]);
  });

  it('lets in with the e-ID, and with a password again once it asks no more', async () => {
    expect((await signedBy(REBECKA)).answer.body.status).toBe('COMPLETE');
    await require(false);
    expect((await login(DEMO_PASSWORD)).status).toBe(200);
  });

  it('refuses a change by somebody who saw an older state', async () => {
    const body = { requiresEid: true, version: 0 };
    const params = { id: demoOrganisations.bjorken };
    expect(await host.call(organisationEndpoints.requireEid, { params, body }, { as: 'partner@demo.example' })).toMatchObject({
      code: 'ERR_STALE',
    });
    const elsewhere = { id: demoOrganisations.otherCustomer };
    const foreign = await host.call(organisationEndpoints.requireEid, { params: elsewhere, body }, { as: 'partner@demo.example' });
    expect(foreign.status).toBe(404);
  });
});

describe('attacks on a sign-in', () => {
  it("gives an order's end to nobody but the browser that began it", async () => {
    const started = await begin();
    const other = await begin();
    await desk.press('sign', { personalNumber: REBECKA });
    const stolen = { ...started, secret: other.secret };
    expect(await status(stolen)).toMatchObject({ status: 404, code: 'ERR_EID_ENDED' });
    expect(await giveUp(stolen)).toMatchObject({ status: 404 });
    expect(await status({ ...started, id: other.id })).toMatchObject({ status: 404 });
    expect(JSON.stringify((await status(stolen)).body)).not.toContain('Rebecka');
    await giveUp(started);
    await giveUp(other);
  });

  it('keeps neither the secret nor what makes codes in the open, nor hands it out', async () => {
    const started = await begin();
    const { rows } = await owner.query<{ row: string }>(`select to_json(i)::text as row from id_control_identification i where id = $1`, [
      started.id,
    ]);
    expect(rows[0]?.row).not.toContain(started.secret);
    expect(rows[0]?.row).not.toContain('qrStartSecret');
    expect((await status(started)).raw.toString()).not.toContain('qrStartSecret');
    await giveUp(started);
  });

  it('makes a token of its own for each session: none that was known before is ever raised to one', async () => {
    const tokens = await Promise.all([1, 2].map(async () => ''));
    for (const place of tokens.keys()) tokens[place] = SignedIn.parse((await signedBy(REBECKA)).answer.body.signedIn).token;
    expect(new Set(tokens).size).toBe(2);
    const known = 'x'.repeat(43);
    const started = await begin('OTHER', { headers: { cookie: `session=${known}` } });
    await desk.press('sign', { personalNumber: REBECKA });
    expect(SignedIn.parse((await status(started)).body.signedIn).token).not.toBe(known);
    expect((await session(known)).status).toBe(401);
  });

  it('is begun so often from one address, and then not for a while', async () => {
    await owner.query(
      `insert into platform_attempt (key, failures, until) values ('eid:address:127.0.0.1', 60, now() + interval '5 minutes')`,
    );
    const {
      status: code,
      code: refusal,
      headers,
    } = await host.call(identificationEndpoints.signIn, {
      body: { service: 'se_bankid', device: 'OTHER' },
    });
    expect([code, refusal]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(200);
  });

  it('refuses what is no call of ours', async () => {
    const body = { service: 'nemid', device: 'OTHER' };
    const { status: code, body: told } = await host.call(identificationEndpoints.signIn, { body: body as never });
    expect([code, JSON.stringify(told)]).toEqual([422, expect.stringContaining('body.service')]);
    const noCredential = await host.call(
      identificationEndpoints.signIn,
      { body: { service: 'se_bankid', device: 'OTHER' } },
      { headers: { authorization: 'Basic eDp5' } },
    );
    expect(noCredential.status).toBe(401);
  });
});
