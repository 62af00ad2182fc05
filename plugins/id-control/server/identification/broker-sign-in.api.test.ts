import { SignedIn } from '@plugins/accounts/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EidService, identificationEndpoints, offeredServices, type StartedIdentification } from '../../contract/index.ts';
import { type EidPortal, startEidPortal } from '../../testing/eid-portal.ts';
import { type AtBroker, visitBroker } from '../../testing/broker-hand.ts';

const BJORN = '41819000032';
const INGRID = '01819000049';
const NOBODY = '01419000066';
let desk: EidPortal['desk'];
let host: EidPortal['host'];
let owner: EidPortal['owner'];
let stop: EidPortal['stop'];
beforeAll(async () => ({ desk, host, owner, stop } = await startEidPortal()));
afterAll(() => stop());
beforeEach(() => owner.query(`delete from platform_attempt where key like 'eid:%'`));

const begin = async (service: EidService = 'no_bankid', options = {}) =>
  (await host.call(identificationEndpoints.signIn, { body: { service, device: 'SAME' } }, options)).body;
const mine = ({ id, secret }: StartedIdentification) => ({ id, secret });
const complete = (started: StartedIdentification, query: string) =>
  host.call(identificationEndpoints.complete, { body: { ...mine(started), query } }, { language: 'NO' });
const status = (started: StartedIdentification) => host.call(identificationEndpoints.status, { body: mine(started) }, { language: 'NO' });
const through = async (does: AtBroker, service: EidService = 'no_bankid') => {
  const started = await begin(service);
  const query = await visitBroker(started.startUrl, does);
  return { started, query, answer: await complete(started, query) };
};

describe('signing in through the broker', () => {
  it('gives a session to whoever has the Norwegian number', async () => {
    const { answer } = await through({ nationalNumber: BJORN });
    expect(answer.body).toMatchObject({ status: 'COMPLETE', message: 'Identifiseringen er fullført.' });
    const { user } = SignedIn.parse(answer.body.signedIn);
    expect(user).toMatchObject({ name: 'Bjørn Sæther', authType: 'EID', organisation: { name: 'Fjordgården Eiendom AS', country: 'NO' } });
  });

  it('asks for the e-ID that was chosen, in the language of the asker, for this one answer', async () => {
    const { startUrl } = await begin('no_bankid', { language: 'NO' });
    const asked = Object.fromEntries(new URL(startUrl).searchParams);
    expect(asked).toMatchObject({
      amr_values: 'no_bankid',
      language: 'nb_NO',
      response_type: 'code',
      scope: 'openid profile ssn',
      redirect_uri: 'http://localhost:3000/eident/return',
      code_challenge_method: 'S256',
      prompt: 'login',
    });
    const other = new URL((await begin('no_bankid')).startUrl).searchParams;
    expect(other.get('language')).toBe('sv_SE');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(other.get(name)).not.toBe(asked[name]);
  });

  it('leaves the choice to the broker with AUTO', async () => {
    const started = await begin('AUTO');
    expect(new URL(started.startUrl).searchParams.has('amr_values')).toBe(false);
    const query = await visitBroker(started.startUrl, { service: 'se_bankid', nationalNumber: '199001012385' });
    expect(SignedIn.parse((await complete(started, query)).body.signedIn).user.name).toBe('Rebecka Åberg');
  });

  it('offers every e-ID of the list that is still there', async () => {
    expect(offeredServices).toHaveLength(9);
    for (const service of offeredServices.filter((one) => one !== 'se_bankid' && one !== 'AUTO')) {
      const { startUrl } = await begin(service);
      expect(new URL(startUrl).searchParams.get('amr_values')).toBe(service);
    }
  });

  it('works at the address that the real broker has its page at', async () => {
    const { startUrl } = await begin();
    const page = new URL(startUrl);
    page.pathname = '/its/index.html';
    expect(await visitBroker(page.href, { nationalNumber: INGRID })).toContain('code=');
  });
});

describe('what it is refused for', () => {
  it('cancelled at the broker', async () => {
    const { started, answer } = await through('cancel');
    expect(answer).toMatchObject({ status: 409, code: 'ERR_EID_NOT_COMPLETED', body: { message: 'Identifiseringen ble ikke fullført.' } });
    expect((await status(started)).body).toMatchObject({ status: 'FAILED', hint: 'ERR_EID_NOT_COMPLETED' });
  });

  it('a number that no user has', async () => {
    expect((await through({ nationalNumber: NOBODY })).answer).toMatchObject({ status: 422, code: 'ERR_PERSONAL_NUMBER_MISSING' });
  });

  it('an e-ID that tells no number, or one of another country', async () => {
    expect((await through({ service: 'mitid', place: 0 }, 'mitid')).answer).toMatchObject({ status: 422, code: 'ERR_EID_PERSONAL_NUMBER' });
    expect((await through({ service: 'fi_tupas', place: 0 }, 'fi_tupas')).answer).toMatchObject({
      status: 422,
      code: 'ERR_EID_PERSONAL_NUMBER',
    });
  });

  it('too late', async () => {
    const started = await begin();
    const query = await visitBroker(started.startUrl, { nationalNumber: BJORN });
    await owner.query(`update id_control_identification set expires_at = now() where id = $1`, [started.id]);
    expect((await complete(started, query)).body).toMatchObject({ status: 'FAILED', hint: 'expiredTransaction', signedIn: null });
  });

  it('nothing, while the broker is away: the same answer may do later', async () => {
    const started = await begin();
    const query = await visitBroker(started.startUrl, { nationalNumber: BJORN });
    await desk.script({ simulator: 'eident', call: 'token', status: 503 });
    expect(await complete(started, query)).toMatchObject({ status: 503, code: 'ERR_EID_UNAVAILABLE' });
    expect((await complete(started, query)).body.status).toBe('COMPLETE');
  });

  it('given up, whatever comes back then', async () => {
    const started = await begin();
    const query = await visitBroker(started.startUrl, { nationalNumber: BJORN });
    await host.call(identificationEndpoints.giveUp, { body: mine(started) });
    expect(await complete(started, query)).toMatchObject({ status: 404, code: 'ERR_EID_ENDED' });
  });
});

describe('attacks', () => {
  it('an answer is good once', async () => {
    const { started, query } = await through({ nationalNumber: BJORN });
    expect(await complete(started, query)).toMatchObject({ status: 404, code: 'ERR_EID_ENDED' });
  });

  it("somebody else's answer does not fit, and is not good for its own any more", async () => {
    const [victim, attacker] = [await begin(), await begin()];
    const query = await visitBroker(attacker.startUrl, { nationalNumber: INGRID });
    expect(await complete(victim, query)).toMatchObject({ status: 409, code: 'ERR_EID_STATE_MISMATCH' });
    const own = await visitBroker(victim.startUrl, { nationalNumber: BJORN });
    expect(await complete(victim, own)).toMatchObject({ status: 404, code: 'ERR_EID_ENDED' });
  });

  it('an answer without the secret of the browser that asked is worth nothing', async () => {
    const started = await begin();
    const query = await visitBroker(started.startUrl, { nationalNumber: BJORN });
    expect(await complete({ ...started, secret: 'x'.repeat(43) }, query)).toMatchObject({ status: 404, code: 'ERR_EID_ENDED' });
    expect((await complete(started, query)).body.status).toBe('COMPLETE');
  });

  it("a code under another's state is worth nothing", async () => {
    const [one, other] = [await begin(), await begin()];
    const code = new URLSearchParams(await visitBroker(other.startUrl, { nationalNumber: INGRID })).get('code') ?? '';
    const query = new URLSearchParams(await visitBroker(one.startUrl, { nationalNumber: BJORN }));
    query.set('code', code);
    expect(await complete(one, query.toString())).toMatchObject({ status: 409, code: 'ERR_EID_ANSWER' });
  });

  it('a nonce that was swapped on the way to the broker is seen', async () => {
    const started = await begin();
    const url = new URL(started.startUrl);
    url.searchParams.set('nonce', 'chosen-by-somebody-else');
    const query = await visitBroker(url.href, { nationalNumber: BJORN });
    expect(await complete(started, query)).toMatchObject({ status: 409, code: 'ERR_EID_ANSWER' });
  });

  it('a weaker e-ID than was asked for is seen', async () => {
    const started = await begin('no_bankid');
    const url = new URL(started.startUrl);
    url.searchParams.set('amr_values', 'nets_sms');
    const query = await visitBroker(url.href, { service: 'nets_sms', nationalNumber: BJORN });
    expect(await complete(started, query)).toMatchObject({ status: 409, code: 'ERR_EID_ANSWER' });
  });

  it('the broker leads back to the portal only', async () => {
    const url = new URL((await begin()).startUrl);
    url.searchParams.set('redirect_uri', 'https://evil.example/eident/return');
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBeNull();
  });

  it('an order of BankID is not completed this way', async () => {
    const started = await begin('se_bankid');
    expect(await complete(started, 'code=x&state=y')).toMatchObject({ status: 404, code: 'ERR_EID_ENDED' });
  });

  it('keeps state, nonce and verifier where nobody reads them', async () => {
    const started = await begin();
    const state = new URL(started.startUrl).searchParams.get('state') ?? '';
    const { rows } = await owner.query<{ row: string }>(`select to_json(i)::text as row from id_control_identification i where id = $1`, [
      started.id,
    ]);
    expect(rows[0]?.row).not.toContain(state);
  });
});
