import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusal } from '@platform/core';
import { asSystem, core, newId, query, refuse } from '@platform/server';
import { examine } from '@platform/server/host';
import { eventually, quietTemporal, startTestRuntime, type TestRuntime } from '@platform/testing';
import { type Flow, steeringSignals, workflowIdOf } from '@plugins/flows/contract';
import { flowsServer } from '@plugins/flows/server';
import { flows } from '@plugins/flows/server/api';
import { organisationsServer } from '@plugins/organisations/server';
import { msToTs } from '@temporalio/common/lib/time';
import { bundleWorkflowCode, type WorkflowBundle } from '@temporalio/worker';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../tools/launch/ports.ts';
import { answers } from '../../tools/launch/readiness.ts';
import { spawnLeashed } from '../../tools/launch/spawn-leashed.ts';
import { temporalProgram } from '../../tools/launch/temporal-program.ts';
import { findTemporal } from '../../tools/launch/temporal.ts';
import { type ParcelActivities, sendParcel } from '../kit/testing/parcel-contract.ts';
import { parcelsServerWith } from '../kit/testing/parcels-server.ts';
import { startWorker } from './start-worker.ts';

const tooHeavy = refusal('ERR_PARCEL_TOO_HEAVY', 409, { sv: 'Paketet är för tungt.', nb: 'Pakken er for tung.' });
let sending: () => Promise<void> = async () => {};
const parcelCalls: Partial<ParcelActivities['calls']> = {
  send: () => sending(),
};
const parcelsServer = parcelsServerWith(parcelCalls);

let bundle: WorkflowBundle;
beforeAll(async () => {
  quietTemporal();
  bundle = await bundleWorkflowCode({ workflowsPath: fileURLToPath(new URL('../kit/testing/send-parcel.ts', import.meta.url)) });
});

const organisationId = newId();
const startPortal = (temporalAddress: string) =>
  startTestRuntime([organisationsServer, flowsServer, parcelsServer], {
    TEMPORAL_ADDRESS: temporalAddress,
    TEMPORAL_TASK_QUEUE: `test-${randomUUID()}`,
    OUTBOX_POLL_MS: '100',
  });

/** A flow of a portal, from outside. */
async function begin({ runtime }: TestRuntime) {
  const { service } = runtime.services.resolve({ service: flows });
  const as = asSystem({ kind: 'organisation', organisationId });
  const subject = { type: 'parcel', id: newId() };
  const input = { organisationId, until: Date.now() + 3_600_000 };
  const id = await runtime.work.write(as, (ctx) => service.start(ctx, sendParcel, { subject, input }));
  const look = () => runtime.work.read(as, (ctx) => service.flowOf(ctx, subject));
  const { workflows } = runtime.services.resolve({ workflows: core.workflows });
  return {
    look,
    until: (state: Flow['state'], seconds = 10) => eventually(look, (flow) => flow?.state === state, seconds * 1000),
    pay: () =>
      runtime.work.write(as, (ctx) =>
        workflows.signal(ctx, sendParcel, { id: workflowIdOf(sendParcel, subject.id), key: newId(), signal: { paid: { by: 'Anna' } } }),
      ),
    withdraw: () => runtime.work.write(as, (ctx) => service.withdraw(ctx, id, 'ångrat')),
  };
}

const unsentOf = ({ runtime }: TestRuntime) =>
  runtime.work.read(asSystem({ kind: 'all' }), (ctx) => query(ctx, `select key from platform_outbox where sent_at is null`));

describe('with Temporal there', () => {
  let portal: TestRuntime;
  let worker: ReturnType<typeof startWorker>;
  beforeAll(async () => {
    portal = await startPortal(inject('temporalAddress'));
    worker = startWorker(portal.runtime, bundle);
  });
  afterAll(async () => {
    await worker.stop();
    await portal.stop();
  });

  it('carries a flow from the request through the outbox to its end', async () => {
    const flow = await begin(portal);
    expect(await flow.until('WAITING')).toMatchObject({ awaiting: { code: 'payment' }, actions: ['nudge', 'skip', 'cancel'] });
    await flow.pay();
    const ended = await flow.until('DONE');
    expect(ended?.events.map(({ what }) => what.code)).toEqual(['started', 'done']);
  });

  it('carries what people ask to the flow', async () => {
    const flow = await begin(portal);
    await flow.until('WAITING');
    await flow.withdraw();
    const ended = await flow.until('CANCELLED');
    expect(ended?.events.map(({ what }) => what.code)).toEqual(['started', 'cancelAsked', 'cancelled']);
  });

  it('gives a refusal to the workflow by its code, without trying again', async () => {
    let tries = 0;
    sending = async () => {
      tries += 1;
      throw refuse(tooHeavy);
    };
    const flow = await begin(portal);
    await flow.until('WAITING');
    await flow.pay();
    await flow.until('DONE');
    sending = async () => {};
    expect(tries).toBe(1);
  });

  it('is found well by the checks of the engine', async () => {
    const look = (settings: object) => {
      const { checks, tools } = portal.runtime.health;
      const asked = checks.filter(({ name }) => ['workflows', 'namespace', 'workers'].includes(name));
      return examine(asked, { ...tools, settings: { ...tools.settings, ...settings } }, 15);
    };
    const well = [expect.objectContaining({ state: 'ok' }), expect.objectContaining({ state: 'ok' })];
    expect(await look({})).toEqual([
      ...well,
      { name: 'workers', state: 'ok', sentence: expect.stringMatching(/^A worker asks for work on .*test-/) },
    ]);
    const idle = { name: 'workers', state: 'fault', sentence: expect.stringContaining('No worker asks for work on the task queue idle') };
    expect(await look({ TEMPORAL_TASK_QUEUE: 'idle' })).toEqual([...well, idle]);
    const [, unknown] = await look({ TEMPORAL_NAMESPACE: 'nobodys' });
    expect(unknown).toMatchObject({ state: 'fault', sentence: expect.stringContaining('Temporal has no namespace nobodys') });
    const bare = `bare-${randomUUID()}`;
    const { workflowService } = (await portal.runtime.health.tools.temporal.get()).connection;
    await workflowService.registerNamespace({ namespace: bare, workflowExecutionRetentionPeriod: msToTs('1 day') });
    const [, lacking] = await look({ TEMPORAL_NAMESPACE: bare });
    expect(lacking).toMatchObject({ state: 'warning', sentence: expect.stringContaining('search-attribute create --name organisation') });
  });

  it('leaves nothing in the outbox', async () => {
    expect(
      await eventually(
        () => unsentOf(portal),
        (rows) => rows.length === 0,
      ),
    ).toEqual([]);
  });
});

describe('with Temporal away', () => {
  it('waits for it, goes on when it comes, and again after it was killed', async ({ skip }) => {
    const found = await findTemporal({ build: false });
    if (!found || !('program' in found)) return skip('a Temporal server that is somebody else’s cannot be killed');
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-worker-'));
    const port = await freePort();
    const program = temporalProgram({ command: found.program, port, file: path.join(folder, 'temporal.db') });
    const startTemporal = async () => {
      const stop = spawnLeashed({ program, scratch: [] }, path.join(folder, 'log'));
      await answers({ port, seconds: 20 });
      return stop;
    };
    const portal = await startPortal(`127.0.0.1:${port}`);
    const worker = startWorker(portal.runtime, bundle);
    const first = await begin(portal);
    expect((await first.look())?.state).toBe('RUNNING');
    let stopTemporal = await startTemporal();
    await first.until('WAITING', 30);
    await stopTemporal();
    const second = await begin(portal);
    await first.pay();
    stopTemporal = await startTemporal();
    await first.until('DONE', 40);
    await second.until('WAITING', 40);
    await worker.stop();
    await portal.stop();
    await stopTemporal();
  }, 120_000);
});

it('takes every standard signal', () => {
  expect(Object.keys(sendParcel.signals)).toEqual(expect.arrayContaining(Object.keys(steeringSignals)));
});
