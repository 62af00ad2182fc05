import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { type AddressWatch, addressWatches } from './outbox/address-watch.ts';
import { AuditSubscriber } from './audit/audit-subscriber.ts';
import { auditVocabulary, auditWords } from './audit/audit-words.ts';
import { Permissions } from './authorise.ts';
import { compose, type Composition } from './compose.ts';
import { core } from './core.ts';
import { closeOrm, createOrm } from './database/orm.ts';
import { createWork, type Work } from './database/work.ts';
import { bytesOf } from './files/bytes-of.ts';
import { knownFiles } from './files/known-files.ts';
import { strayFiles } from './files/stray-files.ts';
import { refuseUnusable } from './health/at-start.ts';
import type { CheckTools, HealthCheck } from './health/check.ts';
import { checksOf, createCheckTools } from './health/tools.ts';
import { type Job, jobs } from './jobs.ts';
import { createLive, type Live } from './live/live.ts';
import { startErrorReports } from './error-reports.ts';
import { createLog } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { inboxes } from './inbox.ts';
import { letterheads } from './mail/letterhead.ts';
import { createNotifications, notificationChoices, notificationTexts } from './notifications.ts';
import { createOutbox, waitingByKind } from './outbox/outbox.ts';
import { type OutboxHandler, outboxHandlers } from './outbox/outgoing.ts';
import { permissions } from './permissions.ts';
import { references } from './references/reference.ts';
import { createPersonalDataLookup, personalData, personalDataLookup } from './references/personal-data.ts';
import { createReferenceLookup, referenceLookup } from './references/referring.ts';
import type { ServerPlugin } from './plugin.ts';
import { openSecrets } from './security/encryption-check.ts';
import { keysOf, type Secrets } from './security/secrets.ts';
import { type Schedule, schedules } from './schedules.ts';
import { type Seed, seeds } from './seeds.ts';
import { all, provide, provideTo, type Provider, serviceRef } from './service.ts';
import { appDatabaseUrl, connectionsOf, type Settings } from './settings.ts';
import { createSmsReports } from './sms/sms-reports.ts';
import { createSmsSender } from './sms/sms-sender.ts';
import { sweptByOwner } from './retention.ts';
import { createStandingLinks, rowPages, standingLinks } from './standing-links.ts';
import { subjectKinds } from './subject-kinds.ts';
import { type SlowSweep, slowSweeps, type Sweep, sweeps } from './sweeps.ts';
import { createTemporalClient, type TemporalClient } from './temporal/temporal-client.ts';
import { type WorkflowKeeper, workflowKeepers } from './temporal/workflow-keeper.ts';
import { createWorkflows } from './temporal/workflow-outbox.ts';

export const temporal = serviceRef<TemporalClient>('core.temporal');
export const metrics = serviceRef<Metrics>('core.metrics');

/** Everything that one process of the portal holds, and how it is let go. */
export interface Runtime extends Composition {
  readonly orm: MikroORM;
  readonly work: Work;
  readonly log: Logger;
  readonly live: Live;
  readonly permissions: Permissions;
  readonly settings: Settings;
  /** What the portal stands on, and what is needed to look at it. */
  readonly health: { readonly checks: readonly HealthCheck[]; readonly tools: CheckTools };
  close(): Promise<void>;
}

/**
 * Starts the plugins against the database.
 * @throws one sentence when a plugin is faulty or the encryption key another, or for each fault with which the portal is of no use
 */
export async function startRuntime(plugins: readonly ServerPlugin[], settings: Settings, process: string): Promise<Runtime> {
  const reports = await startErrorReports(settings, process);
  const log = createLog(settings, process, { report: reports.report });
  const url = appDatabaseUrl(settings);
  const orm = await createOrm({ url, entities: plugins.flatMap(({ entities = [] }) => entities), ...connectionsOf(settings) });
  orm.em.getEventManager().registerSubscriber(new AuditSubscriber());
  const work = createWork(orm, Object.assign({}, ...plugins.map(({ constraints }) => constraints)));
  const held = new Permissions(plugins.map(({ plugin }) => plugin));
  const live = createLive({ url, log, permissions: held });
  const temporalClient = createTemporalClient(settings);
  const health = {
    checks: checksOf(plugins),
    tools: createCheckTools({ plugins, settings, work, temporal: temporalClient, clock: systemClock }),
  };
  const close = async () => {
    await live.stop();
    await temporalClient.close();
    await closeOrm(orm);
    await reports.close();
  };
  try {
    await refuseUnusable(health.checks, health.tools, log);
    const secrets = await openSecrets(work, keysOf(settings));
    const declared = plugins.flatMap(({ settings: own }) => (own ? [provide(own, {}, () => settings)] : []));
    const platform = [...platformProviders({ work, log, live, held, secrets, settings, temporalClient }), ...declared];
    return { ...compose(plugins, platform), orm, work, log, live, permissions: held, settings, health, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The machine's own. */
const systemClock = { now: () => new Date() };

interface Made {
  readonly work: Work;
  readonly log: Logger;
  readonly live: Live;
  readonly held: Permissions;
  readonly secrets: Secrets;
  readonly settings: Settings;
  readonly temporalClient: TemporalClient;
}

function platformProviders({ work, log, live, held, secrets, settings, temporalClient }: Made): Provider[] {
  const bytes = bytesOf(settings);
  const brand = { sv: settings.BRAND_SV, nb: settings.BRAND_NB };
  return [
    provide(core.clock, {}, () => systemClock),
    provide(core.files, {}, () => knownFiles(bytes)),
    provideTo(slowSweeps, { clock: core.clock }, ({ clock }) => strayFiles({ bytes, clock })),
    provideTo(sweeps, {}, () => sweptByOwner('platform_security_event', `platform_sweep_security_events(${settings.SECURITY_KEEP_DAYS})`)),
    provideTo(sweeps, {}, () => sweptByOwner('platform_audit', `platform_sweep_audit(${settings.AUDIT_KEEP_DAYS})`)),
    provide(core.auditVocabulary, { words: all(auditWords) }, ({ words }) => auditVocabulary(words)),
    provide(core.live, {}, () => live),
    provide(core.log, {}, () => log),
    provide(core.settings, {}, () => settings),
    provide(core.work, {}, () => work),
    provide(core.secrets, {}, () => secrets),
    provide(core.outbox, { live: core.live, secrets: core.secrets }, createOutbox),
    provide(core.sms, {}, () => smsSenderOf(settings, log)),
    provide(core.smsReports, { outbox: core.outbox, secrets: core.secrets }, (deps) =>
      createSmsReports({ ...deps, apiUrl: settings.API_URL }),
    ),
    provide(core.workflows, { outbox: core.outbox }, createWorkflows),
    provide(
      core.notifications,
      {
        outbox: core.outbox,
        secrets: core.secrets,
        texts: all(notificationTexts),
        choices: all(notificationChoices),
        inboxes: all(inboxes),
        letterheads: all(letterheads),
      },
      (deps) => createNotifications({ ...deps, webUrl: settings.WEB_URL, brand }),
    ),
    provide(permissions, {}, () => held),
    provide(personalDataLookup, { kinds: all(personalData) }, createPersonalDataLookup),
    provide(referenceLookup, { permissions, references: all(references) }, createReferenceLookup),
    provide(standingLinks, { kinds: all(subjectKinds), pages: all(rowPages) }, createStandingLinks),
    provide(metrics, {}, () => createMetrics({ outboxWaiting: () => waitingByKind(work) })),
    provide(temporal, {}, () => temporalClient),
    provide(
      hostPoints,
      {
        jobs: all(jobs),
        keepers: all(workflowKeepers),
        outbox: all(outboxHandlers),
        schedules: all(schedules),
        seeds: all(seeds),
        sweeps: all(sweeps),
        slowSweeps: all(slowSweeps),
        watches: all(addressWatches),
      },
      (points) => points,
    ),
  ];
}

function smsSenderOf(settings: Settings, log: Logger) {
  const { SMS_URL: url, SMS_USERNAME: username, SMS_PASSWORD: password, SMS_FROM: from } = settings;
  return createSmsSender({ url, username, password, from, onCall: (call) => log.debug(call, 'SMS') });
}

/** What the hosts read of the points that the platform owns. */
export const hostPoints = serviceRef<{
  readonly jobs: readonly Job[];
  readonly keepers: readonly WorkflowKeeper[];
  readonly outbox: readonly OutboxHandler[];
  readonly schedules: readonly Schedule[];
  readonly seeds: readonly Seed[];
  readonly sweeps: readonly Sweep[];
  readonly slowSweeps: readonly SlowSweep[];
  readonly watches: readonly AddressWatch[];
}>('core.hostPoints');
