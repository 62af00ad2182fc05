import { mailsIn, outboxOf } from '@platform/testing';
import { definePlugin } from '@platform/core';
import { asSystem, newId, provideTo, serverPlugin } from '@platform/server';
import { flowEndpoints } from '@plugins/flows/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkEndpoints,
  idControl,
  identificationEndpoints,
  type IdentityCheckId,
  type IdentityCheckStatus,
  type StartedIdentification,
} from '../../contract/index.ts';
import { type EidPortal, startEidPortal } from '../../testing/eid-portal.ts';
import { type AtBroker, visitBroker } from '../../testing/broker-hand.ts';
import { type IdentityCheckRequest, type IdentityCheckResult, identityChecks, identityCheckSubjects } from '../api.ts';

/** What a plugin of parcels was told of its checks, and what it read as it was told. */
interface Told {
  readonly subjectId: string;
  readonly status: IdentityCheckStatus;
  readonly result: IdentityCheckResult | undefined;
}
const told: Told[] = [];
/** A parcel cannot be handed over: all of it is undone. */
let isHeld = false;
const parcels = serverPlugin(definePlugin({ id: 'parcels', dependsOn: [idControl], permissions: {} }), {
  contributes: [
    provideTo(identityCheckSubjects, { checks: identityChecks }, ({ checks }) => ({
      type: 'parcel',
      async ended(ctx, { id, subjectId, status }) {
        if (isHeld) throw new Error('the parcel is held');
        told.push({ subjectId, status, result: await checks.resultOf(ctx, id) });
      },
    })),
  ],
});

const [PERSON, BJORN, INGRID] = ['resident.no@demo.example', '41819000032', '01819000049'];
const PARCEL = '01900000-0000-7000-8000-0000000000d1';
const organisationId = demoOrganisations.fjordgarden;
let host: EidPortal['host'];
let owner: EidPortal['owner'];
let stop: EidPortal['stop'];
let personId: string;
beforeAll(async () => {
  ({ host, owner, stop } = await startEidPortal({ SIGNING_POLL_SECONDS: '0.001' }, [parcels]));
  personId = (await owner.query('select id from accounts_user where email = $1', [PERSON])).rows[0].id;
});
afterAll(() => stop());
beforeEach(() => {
  told.length = 0;
  isHeld = false;
});

const checks = () => host.runtime.services.resolve({ checks: identityChecks }).checks;
const within = asSystem({ kind: 'organisation', organisationId }, { organisationId });
const request = async (changes: Partial<IdentityCheckRequest> = {}): Promise<IdentityCheckId> => {
  const id = newId<IdentityCheckId>();
  const person = { id: personId, name: 'Bjørn Sæther', personalNumber: BJORN };
  const expiresAt = new Date(Date.now() + 3_600_000);
  const subject = { type: 'parcel', id: PARCEL };
  await host.runtime.work.write(within, (ctx) =>
    checks().request(ctx, { id, organisationId, subject, person, way: 'HERE', expiresAt, ...changes }),
  );
  return id;
};
const resultOf = (id: IdentityCheckId) => host.runtime.work.read(within, (ctx) => checks().resultOf(ctx, id));
const read = async (id: IdentityCheckId) => (await host.call(checkEndpoints.getCheck, { params: { id } }, { as: PERSON })).body;
/** The person, on the plugin's page: `IdentityCheckPanel` does so. */
const start = (id: IdentityCheckId) =>
  host.call(checkEndpoints.startCheck, { params: { id }, body: { service: 'no_bankid', device: 'SAME' } }, { as: PERSON });
const complete = async ({ id, secret, startUrl }: StartedIdentification, does: AtBroker, { state }: { readonly state?: string } = {}) => {
  const query = new URLSearchParams(await visitBroker(startUrl, does));
  if (state) query.set('state', state);
  return host.call(identificationEndpoints.complete, { body: { id, secret, query: query.toString() } });
};
const mailed = async (id: IdentityCheckId) => {
  const mails = await mailsIn(host, `mail:id-control.identityCheck:${id}`);
  return mails.map(({ text, to }) => ({ to, token: /id-control-link\/([\w-]+)/.exec(text)?.[1] ?? '' }));
};

describe('another plugin', () => {
  it('asks, is told in the same transaction who it proved to be, and reads it later', async () => {
    const id = await request();
    expect([await resultOf(id), (await read(id)).status]).toEqual([undefined, 'WAITING']);
    await complete((await start(id)).body, { nationalNumber: BJORN });
    const result = { name: 'Bjørn Sæther', personalNumber: BJORN, service: 'no_bankid', completedAt: expect.any(Date), wasCompared: true };
    expect(told).toEqual([{ subjectId: PARCEL, status: 'COMPLETE', result }]);
    expect(await resultOf(id)).toEqual(result);
  });

  it('reads whoever came when it asked for nobody in particular', async () => {
    const id = await request({ person: { id: personId, name: 'Bjørn Sæther' } });
    await complete((await start(id)).body, { nationalNumber: INGRID });
    expect(told).toMatchObject([{ status: 'COMPLETE', result: { personalNumber: INGRID, wasCompared: false } }]);
  });

  it('has a workflow wait, which whoever reaches the organisation sees', async () => {
    const { flowId } = await read(await request());
    const { body } = await host.call(flowEndpoints.get, { params: { id: flowId ?? '' } }, { as: 'admin.no@demo.example' });
    expect(body).toMatchObject({ type: { code: 'identity-check' }, organisation: { id: organisationId } });
  });

  it.each([
    { why: 'it was somebody else', does: { nationalNumber: INGRID }, code: 'IdentityMismatch' },
    { why: 'it was not completed', does: 'cancel', code: 'ERR_EID_NOT_COMPLETED' },
    { why: 'the answer was to another question', does: { nationalNumber: BJORN }, state: 'other', code: 'ERR_EID_STATE_MISMATCH' },
  ] as const)('is told nothing while $why, and the person may try again', async ({ does, code, ...answer }) => {
    const id = await request();
    expect(await complete((await start(id)).body, does, answer)).toMatchObject({ status: 409, code });
    expect([told, await resultOf(id), (await read(id)).hint]).toEqual([[], undefined, code]);
    await complete((await start(id)).body, { nationalNumber: BJORN });
    expect(told.map(({ status }) => status)).toEqual(['COMPLETE']);
  });

  it('is told nothing when the window was closed', async () => {
    const id = await request();
    const { id: identification, secret } = (await start(id)).body;
    await host.call(identificationEndpoints.giveUp, { body: { id: identification, secret } });
    expect([told, (await read(id)).hint]).toEqual([[], 'userCancel']);
  });

  it('is told once that somebody took the check back, or that nobody answered; and nobody answers any more', async () => {
    const [taken, late] = [await request(), await request()];
    for (const _ of [1, 2]) await host.call(checkEndpoints.cancelCheck, { params: { id: taken } }, { as: 'partner@demo.example' });
    for (const _ of [1, 2])
      await host.runtime.activities['id-control.endCheck']?.({ organisationId, checkId: late, status: 'EXPIRED' } as never);
    expect(told.map(({ status, result }) => ({ status, result }))).toEqual([
      { status: 'CANCELLED', result: undefined },
      { status: 'EXPIRED', result: undefined },
    ]);
    for (const id of [taken, late]) expect(await start(id)).toMatchObject({ status: 409, code: 'ERR_CHECK_ENDED' });
  });

  it('takes it back itself, once, and its workflow waits no longer', async () => {
    const id = await request();
    for (const _ of [1, 2]) await host.runtime.work.write(within, (ctx) => checks().end(ctx, id, 'CANCELLED'));
    expect([told, (await read(id)).status]).toEqual([[], 'CANCELLED']);
    expect((await outboxOf(host)).filter(({ key }) => key.includes(`${id}:ended:`))).toHaveLength(1);
  });

  it('undoes the whole of it when it cannot take the answer', async () => {
    const id = await request();
    const { body: started } = await start(id);
    isHeld = true;
    expect((await complete(started, { nationalNumber: BJORN })).status).toBe(500);
    expect([await resultOf(id), (await read(id)).status]).toEqual([undefined, 'WAITING']);
  });

  it('asks by mail: its link and that of a reminder are good, and it is told that nobody has to any more', async () => {
    const id = await request({ way: 'LATER' });
    await host.runtime.activities['id-control.remindOfCheck']?.({ organisationId, checkId: id, round: 1 } as never);
    const mails = await mailed(id);
    expect(mails.map(({ to }) => to)).toEqual([PERSON, PERSON]);
    for (const { token } of mails) expect((await host.call(checkEndpoints.linkedCheck, { body: { token } })).body.status).toBe('WAITING');
    const body = { token: mails[1]?.token ?? '', service: 'no_bankid' as const, device: 'SAME' as const };
    await complete((await host.call(checkEndpoints.startLinkedCheck, { body })).body, { nationalNumber: BJORN });
    expect(told.map(({ status }) => status)).toEqual(['COMPLETE']);
  });

  it('may not ask by mail whom no mail reaches, or too often', async () => {
    const stranger = { person: { name: 'En besökare' }, way: 'LATER' as const };
    await expect(request(stranger)).rejects.toMatchObject({ refusal: { code: 'ERR_CHECK_EMAIL_MISSING' } });
    for (const _ of [1, 2]) await request({ way: 'LATER' });
    await expect(request({ way: 'LATER' })).rejects.toMatchObject({ refusal: { code: 'ERR_CHECK_TOO_OFTEN' } });
  });
});
