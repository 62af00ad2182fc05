import { endpoints, exportQuery, listQuery, many, page, SecurityKind, SecurityOutcome, nothing } from '@platform/core';
import { z } from 'zod';
import { accounts } from '../plugin.ts';
import { AuditLine, AuditWords, LogPeriod, SecurityLine } from './log.ts';

const { readLogs, readOwnLogs: own } = accounts.permissions;
const common = { period: LogPeriod.optional(), actorId: z.uuid().optional(), organisationId: z.uuid().optional() };
const AuditQuery = listQuery(['at'], {
  ...common,
  action: many(z.string().max(60)),
  type: many(z.string().max(60)),
  /** `<type>:<id>`. */
  subject: z.string().max(120).optional(),
});
const SecurityQuery = listQuery(['at'], {
  ...common,
  kind: many(SecurityKind),
  outcome: SecurityOutcome.optional(),
  subjectId: z.uuid().optional(),
  address: z.string().max(60).optional(),
});
const workbook = { method: 'GET', permission: readLogs, reply: 'stream', response: z.unknown() } as const;

/** What happened: changes of what the portal holds, and what touches its safety. Whoever is not to read all reads what is about themselves. */
export const logEndpoints = endpoints(accounts, {
  audit: {
    method: 'GET',
    path: '/v1/audit',
    permission: readLogs,
    own,
    query: AuditQuery,
    shows: nothing('every change is a line more: it is read when it is opened'),
    response: page(AuditLine),
  },
  exportAudit: { ...workbook, path: '/v1/audit/export.xlsx', query: exportQuery(AuditQuery) },
  auditWords: {
    method: 'GET',
    path: '/v1/audit/words',
    permission: readLogs,
    shows: nothing('fixed with the programme'),
    response: AuditWords,
  },
  securityEvents: {
    method: 'GET',
    path: '/v1/security-events',
    permission: readLogs,
    own,
    query: SecurityQuery,
    shows: nothing('every sign-in is a line more: it is read when it is opened'),
    response: page(SecurityLine),
  },
  exportSecurityEvents: { ...workbook, path: '/v1/security-events/export.xlsx', query: exportQuery(SecurityQuery) },
});
