import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '@platform/server';
import { heartbeats } from '@platform/server/worker';
import { type NativeConnection, Worker, type WorkflowBundleOption } from '@temporalio/worker';
import type { Logger } from 'pino';
import { activityFailures } from './activity-failures.ts';
import { connected } from './connected.ts';

export interface WorkingDeps {
  readonly activities: Readonly<Record<string, (input: never) => unknown>>;
  readonly log: Logger;
  readonly settings: Pick<Settings, 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE' | 'TEMPORAL_TASK_QUEUE'>;
  readonly workflowBundle: WorkflowBundleOption;
}
export interface Working {
  /** Drains the worker. It takes no new work, lets running work end for a few seconds, and leaves the rest to another worker. */
  stop(): Promise<void>;
}
const PAUSE_MS = 2000;
const CONNECT_MS = 5000;

/** Runs a worker as long as the process lives, reconnecting whenever Temporal was away. */
export function keepWorking(deps: WorkingDeps): Working {
  const stopping = new AbortController();
  let worker: Worker | undefined;
  let isWaiting = false;
  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        await withConnection(deps.settings, async (connection) => {
          worker = await createWorker(connection, deps);
          isWaiting = false;
          if (!stopping.signal.aborted) await run(worker, deps.log);
        });
      } catch (error) {
        // said once: Temporal may be away for minutes
        deps.log[isWaiting ? 'debug' : 'warn'](
          { reason: error instanceof Error ? error.message : String(error) },
          'the worker waits for Temporal',
        );
        isWaiting = true;
      }
      worker = undefined;
      await wait(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      if (worker?.getState() === 'RUNNING') worker.shutdown();
      await ended;
    },
  };
}

async function withConnection(settings: WorkingDeps['settings'], use: (connection: NativeConnection) => Promise<void>): Promise<void> {
  const connection = await connected(settings.TEMPORAL_ADDRESS, CONNECT_MS);
  try {
    await use(connection);
  } finally {
    await connection.close().catch(() => {}); // a broken connection is closed already
  }
}

function createWorker(connection: NativeConnection, { activities, log, settings, workflowBundle }: WorkingDeps): Promise<Worker> {
  return Worker.create({
    connection,
    namespace: settings.TEMPORAL_NAMESPACE,
    taskQueue: settings.TEMPORAL_TASK_QUEUE,
    workflowBundle,
    activities: { ...activities },
    interceptors: { activity: [activityFailures(log), heartbeats] },
    // well within each heartbeat's time-out, so that a Temporal that is away for a moment takes nobody for dead
    maxHeartbeatThrottleInterval: '3 seconds',
    // some activities wait for minutes and use nothing meanwhile; lines of flows are short, but each takes a database connection
    maxConcurrentActivityTaskExecutions: 200,
    maxConcurrentLocalActivityExecutions: 20,
    maxCachedWorkflows: 200,
    // a thread costs fifty megabytes, and workflows do little but wait
    workflowThreadPoolSize: 1,
    shutdownGraceTime: '5 seconds',
    shutdownForceTime: '8 seconds',
  });
}

async function run(worker: Worker, log: Logger): Promise<void> {
  log.info('the worker takes work');
  await worker.run();
}
