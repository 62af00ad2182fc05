import { randomUUID } from 'node:crypto';
import type { WorkflowRef } from '@platform/core';
import { heartbeats } from '@platform/server/worker';
import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { bundleWorkflowCode, NativeConnection, Runtime, Worker, type WorkflowBundle } from '@temporalio/worker';
import { inject } from 'vitest';
import { recordHistories, startedRun, type StartedRun } from './record-histories.ts';
import type { z } from 'zod';

export interface TestWorkerOptions {
  /** The file whose exports are the workflow functions. */
  readonly workflowsPath: string;
  /** By plugin: `{ keys: { activate: async () => {} }, flows: fakeFlows().calls }`. */
  readonly activities: Readonly<Record<string, object>>;
}
/** A workflow under way, by its contract. */
export interface TestRun<R extends WorkflowRef> {
  readonly id: string;
  readonly handle: WorkflowHandle;
  signal<K extends keyof R['signals'] & string>(name: K, payload: z.input<R['signals'][K]>): Promise<void>;
  /** @throws WorkflowFailedError */
  result(): Promise<z.output<R['output']>>;
}
export interface TestWorker {
  readonly client: Client;
  /** Its own. */
  readonly taskQueue: string;
  start<R extends WorkflowRef>(ref: R, input: z.input<R['input']>, id?: string): Promise<TestRun<R>>;
  /** The worker process ends in the middle of everything; `begin` starts another one. */
  end(): Promise<void>;
  begin(): Promise<void>;
  stop(): Promise<void>;
}

/** A portal's activities for a worker, by plugin, under their names on the wire. */
export function activitiesByPlugin(activities: Readonly<Record<string, unknown>>): Record<string, Record<string, unknown>> {
  const byPlugin: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(activities)) {
    const [plugin = '', activity = ''] = name.split('.');
    byPlugin[plugin] = { ...byPlugin[plugin], [activity]: call };
  }
  return byPlugin;
}

/** A worker on the tests' Temporal server, on a task queue of its own. Needs the `workflows` test project. */
export async function startTestWorker({ workflowsPath, activities }: TestWorkerOptions): Promise<TestWorker> {
  quietTemporal();
  const address = inject('temporalAddress');
  const taskQueue = `test-${randomUUID()}`;
  const connection = await Connection.connect({ address });
  const client = new Client({ connection });
  const native = await NativeConnection.connect({ address });
  const bundle = await bundleOf(workflowsPath);
  const start = () => running({ native, taskQueue, bundle, activities });
  let worker = await start();
  const runs: StartedRun[] = [];
  return {
    client,
    taskQueue,
    async start(ref, input, id = `${ref.name}:${randomUUID()}`) {
      const args = [ref.input.parse(input)];
      const handle = await client.workflow.start(ref.name, { workflowId: id, taskQueue, args, memo: { requestId: 'test' } });
      runs.push(startedRun(id));
      return {
        id,
        handle,
        signal: (name, payload) => handle.signal(name, payload),
        result: () => handle.result() as Promise<z.output<(typeof ref)['output']>>,
      };
    },
    end: () => worker.stop(),
    async begin() {
      worker = await start();
    },
    async stop() {
      await recordHistories(client, runs);
      await worker.stop();
      await native.close();
      await connection.close();
    },
  };
}

const bundles = new Map<string, Promise<WorkflowBundle>>();

/** The script of these workflows; made once by each process, for all files that it tests. */
function bundleOf(workflowsPath: string): Promise<WorkflowBundle> {
  const bundle = bundles.get(workflowsPath) ?? bundleWorkflowCode({ workflowsPath, logger: SILENT });
  bundles.set(workflowsPath, bundle);
  return bundle;
}

interface Parts {
  readonly native: NativeConnection;
  readonly taskQueue: string;
  readonly bundle: WorkflowBundle;
  readonly activities: TestWorkerOptions['activities'];
}

async function running({ native, taskQueue, bundle, activities }: Parts) {
  const named = Object.entries(activities).flatMap(([plugin, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${plugin}.${name}`, call]),
  );
  const worker = await Worker.create({
    connection: native,
    taskQueue,
    workflowBundle: bundle,
    activities: Object.fromEntries(named),
    interceptors: { activity: [heartbeats] },
    stickyQueueScheduleToStartTimeout: '500 milliseconds',
    shutdownGraceTime: 0,
  });
  const ended = worker.run();
  return {
    async stop() {
      worker.shutdown();
      await ended;
    },
  };
}

const SILENT = { log() {}, trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Keeps Temporal's own words out of the tests' output. Its logger is one per process. */
export function quietTemporal(): void {
  try {
    Runtime.install({ logger: SILENT, shutdownSignals: [] });
  } catch {
    // installed by another test of this process already
  }
}

/** Waits until `read` gives what `isSo` accepts. @throws with the last answer when it does not within ten seconds */
export async function eventually<T>(read: () => Promise<T> | T, isSo: (value: T) => boolean, milliseconds = 10_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > end) throw new Error(`It has not come to that; it is ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
