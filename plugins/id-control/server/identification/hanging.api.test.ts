import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints, SignedIn } from '@plugins/accounts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkEndpoints, identificationEndpoints, type StartedIdentification } from '../../contract/index.ts';
import { type BankIdDesk, startBankIdDesk } from '../../testing/bankid-desk.ts';
import { visitBroker } from '../../testing/broker-hand.ts';
import { eidPlugins } from '../../testing/eid-plugins.ts';

const REBECKA = '199001012385';
const BJORN = '41819000032';
const CONNECTIONS = 2;
const HANGS_MS = 1500;
/** More than there are connections. */
const CALLERS = [1, 2, 3, 4, 5];
let desk: BankIdDesk;
let host: TestHost;
beforeAll(async () => {
  desk = await startBankIdDesk();
  const settings = { ...desk.settings, SIGNING_POLL_SECONDS: '0.001', DATABASE_POOL: String(CONNECTIONS) };
  host = await startTestHost({ plugins: eidPlugins, settings });
});
afterAll(async () => {
  await host?.stop();
  await desk?.stop();
});

const begin = async (service: 'se_bankid' | 'no_bankid') =>
  (await host.call(identificationEndpoints.signIn, { body: { service, device: 'OTHER' } })).body;
const mine = ({ id, secret }: StartedIdentification) => ({ id, secret });
const status = (started: StartedIdentification) => host.call(identificationEndpoints.status, { body: mine(started) });
const session = async () => (await host.call(authEndpoints.session, {}, { as: 'partner@demo.example' })).status;

/** Others are answered while all of these wait for the e-ID service. Returns what these come to. */
async function othersAreAnswered<T>(hanging: readonly (() => Promise<T>)[]): Promise<T[]> {
  await host.tokenOf('partner@demo.example');
  const startedAt = performance.now();
  const answers = Promise.all(hanging.map((call) => call()));
  await new Promise((resolve) => setTimeout(resolve, HANGS_MS / 3));
  expect(await Promise.all([session(), session(), session()])).toEqual([200, 200, 200]);
  expect(performance.now() - startedAt).toBeLessThan(HANGS_MS);
  const told = await answers;
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(HANGS_MS);
  return told;
}

it('holds no connection while BankID is asked how an order stands', async () => {
  const started: StartedIdentification[] = [];
  for (const _ of CALLERS) started.push(await begin('se_bankid'));
  await desk.press('sign', { personalNumber: REBECKA });
  await desk.script({ call: 'collect', delayMs: HANGS_MS, times: CALLERS.length });
  const told = await othersAreAnswered(started.map((one) => () => status(one)));
  expect(told.map(({ body }) => body.status).toSorted()).toEqual(['COMPLETE', 'PENDING', 'PENDING', 'PENDING', 'PENDING']);
  const { body } = told.find((one) => one.body.status === 'COMPLETE') ?? {};
  expect(SignedIn.parse(body?.signedIn).user.name).toBe('Rebecka Åberg');
});

it('holds none while BankID opens orders', async () => {
  await desk.script({ call: 'auth', delayMs: HANGS_MS, times: CALLERS.length });
  const opened = await othersAreAnswered(CALLERS.map(() => () => begin('se_bankid')));
  const stand = await Promise.all(opened.map(status));
  expect(stand.map(({ body }) => body.status)).toEqual(CALLERS.map(() => 'PENDING'));
});

it('holds none while the broker is asked who came back', async () => {
  const answers = await Promise.all(
    CALLERS.map(async () => {
      const started = await begin('no_bankid');
      return { ...mine(started), query: await visitBroker(started.startUrl, { nationalNumber: BJORN }) };
    }),
  );
  await desk.script({ simulator: 'eident', call: 'token', delayMs: HANGS_MS, times: CALLERS.length });
  const told = await othersAreAnswered(answers.map((body) => () => host.call(identificationEndpoints.complete, { body })));
  expect(told.map(({ body }) => body.status)).toEqual(CALLERS.map(() => 'COMPLETE'));
});

it('asks BankID once at a time, however many browsers and replicas ask', async () => {
  const started = await begin('se_bankid');
  await desk.press('sign', { personalNumber: REBECKA });
  await desk.script({ call: 'collect', delayMs: 300 });
  const first = status(started);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await status(started)).body).toMatchObject({ status: 'PENDING', signedIn: null });
  expect((await first).body.status).toBe('COMPLETE');
  expect((await status(started)).body.status).toBe('COMPLETE');
});

it('asks the broker once, for whoever completes the same twice at once', async () => {
  const started = await begin('no_bankid');
  const body = { ...mine(started), query: await visitBroker(started.startUrl, { nationalNumber: BJORN }) };
  await desk.script({ simulator: 'eident', call: 'token', delayMs: 200 });
  const both = await Promise.all([1, 2].map(() => host.call(identificationEndpoints.complete, { body })));
  expect(both.map(({ status: code }) => code).toSorted()).toEqual([200, 404]);
});

it('forgets an answer for whom has given up meanwhile', async () => {
  const started = await begin('se_bankid');
  await desk.press('sign', { personalNumber: REBECKA });
  await desk.script({ call: 'collect', delayMs: 400 });
  const asked = status(started);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await host.call(identificationEndpoints.giveUp, { body: mine(started) });
  expect((await asked).body).toMatchObject({ status: 'CANCELLED', signedIn: null });
});

it('asks again after a process that died while it asked', async () => {
  const started = await begin('se_bankid');
  const until = (seconds: number) =>
    host.runtime.work.write(asSystemForAll, (ctx) =>
      query(ctx, `update id_control_identification set asking_until = now() + make_interval(secs => $1) where id = $2`, [
        seconds,
        started.id,
      ]),
    );
  await desk.press('sign', { personalNumber: REBECKA });
  await until(60);
  expect((await status(started)).body.status).toBe('PENDING');
  await until(-1);
  expect((await status(started)).body.status).toBe('COMPLETE');
});

it('leaves no attempt at a check that ended while its order was opened', async () => {
  const partner = { as: 'partner@demo.example' };
  const userId = (await host.call(authEndpoints.session, {}, { as: 'resident@demo.example' })).body.user.id;
  const { body: check } = await host.call(checkEndpoints.ask, { body: { userId, way: 'HERE' } }, partner);
  await desk.script({ call: 'auth', delayMs: 400 });
  const params = { id: check.id };
  const starting = host.call(checkEndpoints.startCheck, { params, body: { service: 'se_bankid', device: 'OTHER' } }, partner);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await host.call(checkEndpoints.cancelCheck, { params }, partner)).status).toBe(200);
  expect(await starting).toMatchObject({ status: 409, code: 'ERR_CHECK_ENDED' });
});
