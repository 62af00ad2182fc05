import { core } from '@platform/server';
import {
  createMailer,
  hostPoints,
  mailHandler,
  metrics,
  platformSweeps,
  type Runtime,
  smsHandler,
  smsReportHandler,
  startRelay,
  temporal,
} from '@platform/server/host';
import { temporalHandler } from '@platform/server/worker';
import type { WorkflowBundleOption } from '@temporalio/worker';
import { startJobs } from './job-loop.ts';
import { keepWorking } from './keep-working.ts';
import { scheduleKeeper, scheduleRuns } from './schedule-runs.ts';
import { startSweeps } from './sweep-loop.ts';

export interface PortalWorker {
  stop(): Promise<void>;
}

/** Everything that happens without a request: workflows, the outbox, schedules, sweeps. Neither Temporal nor the mail server need be there. */
export function startWorker(
  { services, activities, live, log, settings, work }: Runtime,
  workflowBundle: WorkflowBundleOption,
): PortalWorker {
  const { points, client, files, meter, secrets, ...sms } = services.resolve({
    points: hostPoints,
    client: temporal,
    files: core.files,
    meter: metrics,
    secrets: core.secrets,
    clock: core.clock,
    reports: core.smsReports,
    sender: core.sms,
  });
  const mailer = createMailer({ url: settings.MAIL_URL, from: settings.MAIL_FROM });
  const handlers = [
    temporalHandler({ client: () => client.get(), keepers: points.keepers, work, taskQueue: settings.TEMPORAL_TASK_QUEUE }),
    mailHandler({ mailer, from: settings.MAIL_FROM, watches: points.watches, files }),
    smsHandler(sms),
    smsReportHandler({ secrets, sender: sms.sender, watches: points.watches, work }),
    ...points.outbox,
  ];
  const relay = startRelay(handlers, { work, log, metrics: meter, secrets }, { pollMs: settings.OUTBOX_POLL_MS });
  live.onOutbox((kind) => relay.wake(kind));
  const sweeping = startSweeps({ log, work, sweeps: [...platformSweeps, ...points.sweeps], slowSweeps: points.slowSweeps });
  const keeper = scheduleKeeper(points.schedules, { client, taskQueue: settings.TEMPORAL_TASK_QUEUE });
  const doing = startJobs([...points.jobs, keeper], { log });
  const working = keepWorking({ activities: { ...activities, ...scheduleRuns(points.schedules) }, log, settings, workflowBundle });
  return {
    async stop() {
      await Promise.all([relay.stop(), sweeping.stop(), doing.stop(), working.stop()]);
    },
  };
}
