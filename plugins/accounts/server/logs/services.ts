import { core, provide, serviceRef } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { userLookup } from '../api.ts';
import { type AuditLog, createAuditLog } from './audit-log.ts';
import { createLogNames, type LogNames } from './log-names.ts';
import { createSecurityEvents, type SecurityEvents } from './security-events.ts';

const logNames = serviceRef<LogNames>('accounts.logNames');
export const auditLog = serviceRef<AuditLog>('accounts.auditLog');
export const securityEvents = serviceRef<SecurityEvents>('accounts.securityEvents');

const { auditVocabulary: vocabulary, clock } = core;

export const logServices = [
  provide(logNames, { organisations: organisationLookup, users: userLookup }, createLogNames),
  provide(auditLog, { clock, names: logNames, vocabulary }, createAuditLog),
  provide(securityEvents, { clock, names: logNames }, createSecurityEvents),
];
