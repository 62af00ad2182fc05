import type { NotificationKind, WorkflowRef } from '@platform/core';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { AuditVocabulary } from './audit/audit-words.ts';
import type { Ctx } from './context.ts';
import { work } from './database/work.ts';
import type { FileStore } from './files/file-store.ts';
import type { Live } from './live/live.ts';
import type { OrganisationEntry } from './organisation-entry.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Secrets } from './security/secrets.ts';
import type { Sessions } from './sessions.ts';
import { serviceRef } from './service.ts';
import type { Settings } from './settings.ts';
import type { SmsReports } from './sms/sms-reports.ts';
import type { SmsSender } from './sms/sms-sender.ts';

export interface Clock {
  now(): Date;
}
/** Messages to people, by mail and SMS and in the portal. Written to the outbox of the current transaction, sent after it. */
export interface Notifications {
  /**
   * `to`: addresses with the language to write in. Whoever has switched the kind off gets none. `key` makes the message one of its kind: the
   * same key is sent once. After `until` an SMS is of no use and is not sent any more. A mail carries the attachments. Answers how many messages
   * it posted.
   */
  send<K extends NotificationKind>(
    ctx: Ctx,
    kind: K,
    message: {
      readonly key: string;
      readonly to: readonly Recipient[];
      readonly data: z.input<K['data']>;
      readonly until?: Date;
      readonly attachments?: readonly MailAttachment[];
    },
  ): Promise<number>;
  /** Those of the recipients who have not switched the kind off. */
  wanting(ctx: Ctx, kind: NotificationKind, to: readonly Recipient[]): Promise<readonly Recipient[]>;
  /** Withdraws unsent mails of a kind to these addresses, and answers how many. Only mails of the organisation of `ctx` are withdrawn. */
  takeBack(ctx: Ctx, kind: NotificationKind, addresses: readonly string[]): Promise<number>;
  /**
   * Withdraws unsent mails and SMS of a kind by their key or its prefix. A prefix ends before a colon. `key` names something that the
   * caller may change: whose organisation posted them does not matter.
   */
  takeBackByKey(ctx: Ctx, kind: NotificationKind, key: string): Promise<void>;
}
/** A file that the store keeps, for a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  /** In the store of files. */
  readonly key: string;
}
export interface Recipient {
  readonly email?: string | undefined;
  /** E.164. */
  readonly phone?: string | undefined;
  readonly language: 'sv' | 'nb';
  /**
   * The user with this address; absent for an address of no user. Kinds that the user has switched off are not sent, the rest is shown in
   * the portal too.
   */
  readonly userId?: string | undefined;
}
/** A workflow that Temporal has lost, as its start and its signals were. */
export interface LostWorkflow {
  /** Its name. */
  readonly workflow: string;
  readonly id: string;
  readonly input: unknown;
  readonly organisationId: string;
  /** How often it has been started again, from 1. */
  readonly times: number;
  /** What it reads of `workflowInfo().memo`, beside `restarts`. */
  readonly memo: Readonly<Record<string, unknown>>;
  /** In their order, with the keys that they were sent by. */
  readonly signals: readonly { readonly name: string; readonly key: string; readonly payload: unknown }[];
}
/** Starts and signals of workflows. Written to the outbox of the current transaction, delivered after it. */
export interface Workflows {
  start<R extends WorkflowRef>(ctx: Ctx, ref: R, options: { readonly id: string; readonly input: z.input<R['input']> }): Promise<void>;
  /** `key` makes the signal one of its kind: the same key is delivered once. */
  signal<R extends WorkflowRef, K extends keyof R['signals'] & string>(
    ctx: Ctx,
    ref: R,
    options: { readonly id: string; readonly key: string; readonly signal: { readonly [N in K]: z.input<R['signals'][N]> } },
  ): Promise<void>;
  /** Starts a lost workflow with its id, and sends it what it had been sent. What waits to leave for it follows. */
  startAgain(ctx: Ctx, lost: LostWorkflow): Promise<void>;
  /** Sends a lost workflow, which another one starts again, what it had been sent. */
  signalAgain(ctx: Ctx, lost: Pick<LostWorkflow, 'id' | 'times' | 'signals'>): Promise<void>;
}

/** What the platform offers every server plugin. */
export const core = {
  auditVocabulary: serviceRef<AuditVocabulary>('core.auditVocabulary'),
  clock: serviceRef<Clock>('core.clock'),
  files: serviceRef<FileStore>('core.files'),
  live: serviceRef<Live>('core.live'),
  log: serviceRef<Logger>('core.log'),
  notifications: serviceRef<Notifications>('core.notifications'),
  /** Offered by the plugin that keeps the organisations. */
  organisationEntry: serviceRef<OrganisationEntry>('core.organisationEntry'),
  outbox: serviceRef<Outbox>('core.outbox'),
  secrets: serviceRef<Secrets>('core.secrets'),
  sessions: serviceRef<Sessions>('core.sessions'),
  settings: serviceRef<Settings>('core.settings'),
  sms: serviceRef<SmsSender>('core.sms'),
  smsReports: serviceRef<SmsReports>('core.smsReports'),
  work,
  workflows: serviceRef<Workflows>('core.workflows'),
};
