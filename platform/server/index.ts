export { activities, type Activities, type ActivitiesOf, type ActivityInput, manual } from './activities.ts';
export { type AuditVocabulary, auditWords, type AuditWords } from './audit/audit-words.ts';
export { audit, type AuditEntry } from './audit/audit.ts';
export {
  type AttemptLimit,
  attemptsOf,
  checkAttempts,
  clearAttempts,
  countAttempt,
  refusePaused,
  rememberKey,
  spendAttempt,
} from './attempts.ts';
export { Permissions, serviceIsOn } from './authorise.ts';
export type { Actor, Ctx, Reach, Scope } from './context.ts';
export { doneBy } from './done-by.ts';
export { type Clock, core, type MailAttachment, type Notifications, type Recipient, type Workflows } from './core.ts';
export { aboutOrganisation } from './database/eid-guard.ts';
export { isoOf, type Moment } from './database/moment.ts';
export { ascending, cameWithin, type Db, descending, isOneOf, list, type Narrowing } from './list/list.ts';
export { sorted } from './list/page.ts';
export { whoseAre } from './list/whose.ts';
export { readPage } from './list/read-page.ts';
export { longList, unpacked } from './database/long-list.ts';
export { preparedQuery, query, writeWithNext } from './database/query.ts';
export { rows, type Tables } from './database/rows.ts';
export { type ConstraintRefusal, type Constraints } from './database/constraints.ts';
export { lockAtVersion } from './database/lock-at-version.ts';
export { mustFind, mustLock, oneAtATime } from './database/must-find.ts';
export { found } from './database/search.ts';
export { inReach } from './database/tenancy.ts';
export { aggregateInReach, type Within } from './database/aggregate-in-reach.ts';
export { ALL, asReach, asThemselves, changeReach, withinOrganisation } from './database/reach.ts';
export { asSystem, asSystemForAll, type Work } from './database/work.ts';
export type { Opening } from './database/opening.ts';
export { sqlState } from './database/retried.ts';
export { type Tx, txOf } from './tx.ts';
export { permissions } from './permissions.ts';
export { referable, refers } from './references/reference.ts';
export { keepsOfPeople, type PersonalDataLookup, personalDataLookup } from './references/personal-data.ts';
export { type ReferenceLookup, referenceLookup, type Referring } from './references/referring.ts';
export type { FileStore, StoredFile } from './files/file-store.ts';
export { type CertificateFile, certificateFinding, validityFinding } from './health/certificate.ts';
export { type CheckTools, fault, type Finding, type HealthCheck, ok, stops, warning } from './health/check.ts';
export { sentenceOf } from './health/examine.ts';
export { skewFinding } from './health/database-checks.ts';
export { type Inbox, inboxes } from './inbox.ts';
export { type Job, jobs } from './jobs.ts';
export { type WorkflowKeeper, workflowKeepers } from './temporal/workflow-keeper.ts';
export { startIsWaiting } from './temporal/workflow-outbox.ts';
export { newId } from './ids.ts';
export type { Live } from './live/live.ts';
export { type Letterhead, letterheads } from './mail/letterhead.ts';
export { notificationChoices, notificationText, notificationTexts, type NotificationText, smsText } from './notifications.ts';
export { coalesceWrites } from './outbox/coalesce-writes.ts';
export { addressWatches, type AddressWatch } from './outbox/address-watch.ts';
export type { OrganisationEntry } from './organisation-entry.ts';
export type { Outbox, OutboxMessage } from './outbox/outbox.ts';
export { type OutboxHandler, outboxHandlers, type Outgoing } from './outbox/outgoing.ts';
export { serverPlugin, type ServerPlugin } from './plugin.ts';
export { keptPhone } from './kept-phone.ts';
export { type Details, Refused, refuse, refuseField } from './refused.ts';
export { type Handlers, implement, type Routes, ConditionalReply } from './routes.ts';
export type { SecurityEvent } from './security/security-event.ts';
export { SECURITY_WATCH, securityLog } from './security/security-log.ts';
export type { RowOf } from './resource/served.ts';
export { type ResourceService, rowsOf } from './resource/resource-service.ts';
export { serveResource, type ServedResource } from './resource/serve-resource.ts';
export { sameText } from './security/same-text.ts';
export type { Secrets } from './security/secrets.ts';
export { countedRows } from './counted-rows.ts';
export { type ReportCount, type ReportPart, reportParts, type ReportPeriod } from './report-parts.ts';
export { type FoundThing, type SearchSource, searchSources } from './search-sources.ts';
export { overTheLastYear, type Seed, seeds } from './seeds.ts';
export { all, type Deps, provide, provideTo, type Provider, type Resolved, serviceRef, type ServiceRef } from './service.ts';
export type { Around, Caller, Sessions } from './sessions.ts';
export { pluginSettings, type SettingsIn, settingsOf } from './plugin-settings.ts';
export { setting } from './setting.ts';
export type { Settings } from './settings.ts';
export { rowPages, type StandingLinks, standingLinks } from './standing-links.ts';
export { namedSubjects, type NamedSubject, type SubjectKind, subjectKind, subjectKinds, subjectTable } from './subject-kinds.ts';
export { type Retention, retention, sweptByOwner } from './retention.ts';
export { type Schedule, schedules } from './schedules.ts';
export { type Sweep, sweeps } from './sweeps.ts';
export { today } from './today.ts';
export { CHUNK, listWorkbook } from './workbook/list-workbook.ts';
export { type ExportColumn, exportRows, type ExportValue, workbookReply } from './workbook/export-rows.ts';
