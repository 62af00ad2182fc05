import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { asSystem, asSystemForAll, newId, query } from '@platform/server';
import { readHealth } from '@platform/server/host';
import { eventually, quietTemporal, startTestRuntime, type TestRuntime } from '@platform/testing';
import { type Flow, workflowIdOf } from '@plugins/flows/contract';
import { flowsServer } from '@plugins/flows/server';
import { flowReconciler, flows, type Subject } from '@plugins/flows/server/api';
import { organisationsServer } from '@plugins/organisations/server';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, type WorkflowBundle } from '@temporalio/worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../tools/launch/ports.ts';
import { answers } from '../../tools/launch/readiness.ts';
import { spawnLeashed } from '../../tools/launch/spawn-leashed.ts';
import { temporalProgram } from '../../tools/launch/temporal-program.ts';
import { findTemporal } from '../../tools/launch/temporal.ts';
import { orderParcel, type ParcelActivities, sendParcel, watchParcel } from '../kit/testing/parcel-contract.ts';
import { parcelsServerWith } from '../kit/testing/parcels-server.ts';
import { startWorker } from './start-worker.ts';

let isSent = true;
const parcelCalls: Partial<ParcelActivities['calls']> = {
  async send() {
    if (!isSent) throw new Error('The van is away');
  },
};
const parcelsServer = parcelsServerWith(parcelCalls);

const organisationId = newId();
const as = asSystem({ kind: 'organisation', organisationId });
let folder: string;
let port: number;
let command: string;
let stopTemporal = async () => {};
let portal: TestRuntime;
let bundle: WorkflowBundle;
let worker: ReturnType<typeof startWorker>;

async function startTemporal() {
  // no file: what it knows ends with it
  stopTemporal = spawnLeashed(
    { program: temporalProgram({ command, port, dynamic: { 'limit.historyCount.suggestContinueAsNew': 40 } }), scratch: [] },
    path.join(folder, 'log'),
  );
  expect(await answers({ port, seconds: 60 })).toBe(true);
}

beforeAll(async () => {
  quietTemporal();
  const found = await findTemporal({ build: true });
  if (!found || !('program' in found)) throw new Error('A Temporal server that is somebody else’s cannot lose its data');
  folder = await mkdtemp(path.join(tmpdir(), 'portal-lost-'));
  [port, command] = [await freePort(), found.program];
  bundle = await bundleWorkflowCode({ workflowsPath: fileURLToPath(new URL('../kit/testing/send-parcel.ts', import.meta.url)) });
  await startTemporal();
  portal = await startTestRuntime([organisationsServer, flowsServer, parcelsServer], {
    TEMPORAL_ADDRESS: `127.0.0.1:${port}`,
    TEMPORAL_TASK_QUEUE: `test-${randomUUID()}`,
    OUTBOX_POLL_MS: '100',
  });
  worker = startWorker(portal.runtime, bundle);
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
  await stopTemporal();
  await rm(folder, { recursive: true, force: true });
});

/** A flow that waits for its payment, from outside. */
async function waiting() {
  const { runtime } = portal;
  const { service } = runtime.services.resolve({ service: flows });
  const subject = { type: 'parcel', id: newId() };
  const input = { organisationId, until: Date.now() + 3_600_000 };
  const id = await runtime.work.write(as, (ctx) => service.start(ctx, sendParcel, { subject, input }));
  const look = () => runtime.work.read(as, (ctx) => service.flowOf(ctx, subject));
  const flow = {
    id,
    workflowId: workflowIdOf(sendParcel, subject.id),
    until: (state: Flow['state']) => eventually(look, (found) => found?.state === state, 40_000),
    codes: async () => (await look())?.events.map(({ what }) => what.code),
    pay: () =>
      runtime.work.write(as, (ctx) =>
        service.signal(ctx, sendParcel, { subjectId: subject.id, key: 'paid', signal: { paid: { by: 'Anna' } } }),
      ),
    withdraw: () => runtime.work.write(as, (ctx) => service.withdraw(ctx, id, 'ångrat')),
  };
  await flow.until('WAITING');
  return flow;
}
const rowsOf = (text: string, values: unknown[] = []) => portal.runtime.work.read(asSystemForAll, (ctx) => query(ctx, text, values));
const reconcile = () => portal.runtime.services.resolve({ reconciler: flowReconciler }).reconciler.run();
const isHealthy = async () => (await readHealth(portal.runtime.health.checks, portal.runtime.health.tools))['flows'];

async function loseAll() {
  await stopTemporal();
  await startTemporal();
}

/** It works again afterwards, whatever came: what one test expected in vain keeps no other one waiting. */
async function withoutWorker(work: () => Promise<void>) {
  await worker.stop();
  try {
    await work();
  } finally {
    worker = startWorker(portal.runtime, bundle);
  }
}

it('carries on with flows whose workflow Temporal has lost when somebody signals or cancels them', async () => {
  const [paid, cancelled] = [await waiting(), await waiting()];
  await loseAll();
  await Promise.all([paid.pay(), cancelled.withdraw()]);
  await Promise.all([paid.until('DONE'), cancelled.until('CANCELLED')]);
  expect(await paid.codes()).toEqual(['started', 'restarted', 'done']);
  expect(await cancelled.codes()).toEqual(['started', 'cancelAsked', 'restarted', 'cancelled']);
});

it('starts them again when nobody asks, with all that they were told before, and tells of it until they work again', async () => {
  isSent = false;
  const [unpaid, paid] = [await waiting(), await waiting()];
  await paid.pay();
  await paid.until('FAILING');
  expect(await isHealthy()).toBe('up');
  await withoutWorker(async () => {
    await loseAll();
    isSent = true;
    expect(await reconcile()).toEqual({ asked: 2, restarted: 2, ended: 0 });
    expect(await reconcile()).toEqual({ asked: 0, restarted: 0, ended: 0 });
    expect(await isHealthy()).toBe('down');
  });
  await Promise.all([unpaid.until('WAITING'), paid.until('DONE')]);
  expect(await isHealthy()).toBe('up');
  expect(await paid.codes()).toEqual(['started', 'failing', 'restarted', 'done']);
  await unpaid.pay();
  await unpaid.until('DONE');
  expect(await unpaid.codes()).toEqual(['started', 'restarted', 'done']);
});

it('continues as new when its history is long, goes on with its story, and is started again from where it was', async () => {
  const { runtime } = portal;
  const { service } = runtime.services.resolve({ service: flows });
  const subject = { type: 'parcel', id: newId() };
  const ROUNDS = 15;
  await runtime.work.write(as, (ctx) => service.start(ctx, watchParcel, { subject, input: { organisationId, round: 1, rounds: ROUNDS } }));
  const look = () => runtime.work.read(as, (ctx) => service.flowOf(ctx, subject));
  const until = (state: Flow['state']) => eventually(look, (found) => found?.state === state, 40_000);
  const rounds = async () => (await look())?.events.flatMap(({ what, detail }) => (what.code === 'round' ? Number(detail['round']) : []));
  await until('WAITING');
  expect(await rounds()).toEqual(Array.from({ length: ROUNDS }, (_, at) => at + 1));
  const connection = await Connection.connect({ address: `127.0.0.1:${port}` });
  const { events } = await new Client({ connection }).workflow.getHandle(workflowIdOf(watchParcel, subject.id)).fetchHistory();
  await connection.close();
  expect(events?.[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId).toMatch(/./);
  await loseAll();
  await reconcile();
  await until('WAITING');
  const again = (await rounds())?.slice(ROUNDS) ?? [];
  expect(again[0]).toBeGreaterThan(1);
  expect(again).toEqual(Array.from({ length: ROUNDS - (again[0] ?? 0) + 1 }, (_, at) => at + (again[0] ?? 0)));
  const signal = { paid: { by: 'Anna' } };
  await runtime.work.write(as, (ctx) => service.signal(ctx, watchParcel, { subjectId: subject.id, key: 'paid', signal }));
  await until('DONE');
});

it('starts the child of a lost parent again by its parent, with all that the child was told', async () => {
  isSent = false;
  const { runtime } = portal;
  const { service } = runtime.services.resolve({ service: flows });
  const [order, parcel] = [newId(), newId()].map((id) => ({ type: 'parcel', id })) as [Subject, Subject]; // two of them
  const until = Date.now() + 3_600_000;
  await runtime.work.write(as, async (ctx) => {
    const input = { organisationId, parcelId: parcel.id, until };
    const under = await service.start(ctx, orderParcel, { subject: order, input });
    await service.start(ctx, sendParcel, { subject: parcel, input: { organisationId, until }, under });
    // before there is a workflow to hear it
    await service.signal(ctx, sendParcel, { subjectId: parcel.id, key: 'paid', signal: { paid: { by: 'Anna' } } });
  });
  const stateOf = (subject: Subject, state: Flow['state']) => {
    const look = () => runtime.work.read(as, (ctx) => service.flowOf(ctx, subject));
    return eventually(look, (found) => found?.state === state, 40_000);
  };
  await stateOf(parcel, 'FAILING');
  await withoutWorker(async () => {
    await loseAll();
    isSent = true;
    expect(await reconcile()).toEqual({ asked: 1, restarted: 1, ended: 0 });
  });
  await Promise.all([stateOf(order, 'DONE'), stateOf(parcel, 'DONE')]);
});

it('keeps nothing of what a flow was given once it has ended', async () => {
  const flow = await waiting();
  const kept = () => rowsOf('select sealed from flows_given where flow_id = $1', [flow.id]);
  const sealed = JSON.stringify(await kept());
  expect(sealed).toMatch(/"sealed":"k[0-9a-f]{8}\./);
  expect(sealed).not.toContain(organisationId);
  await flow.pay();
  await flow.until('DONE');
  expect(await kept()).toEqual([]);
});

it('ends what it cannot start again, and what somebody ended in Temporal, where people see it', async () => {
  const [terminated, forgotten] = [await waiting(), await waiting()];
  await portal.runtime.work.write(as, (ctx) => query(ctx, 'delete from flows_given where flow_id = $1', [forgotten.id]));
  const connection = await Connection.connect({ address: `127.0.0.1:${port}` });
  const { workflow } = new Client({ connection });
  await workflow.getHandle(terminated.workflowId).terminate();
  await reconcile();
  await terminated.until('FAILED');
  expect(await terminated.codes()).toEqual(['started', 'endedOutside']);
  await connection.close();
  await loseAll();
  await reconcile();
  await forgotten.until('FAILED');
  expect(await forgotten.codes()).toEqual(['started', 'lost']);
  expect(await rowsOf('select id from flows_flow where closed_at is null')).toEqual([]);
  expect(
    await eventually(
      () => rowsOf('select key from platform_outbox where sent_at is null'),
      (rows) => rows.length === 0,
    ),
  ).toEqual([]);
});
