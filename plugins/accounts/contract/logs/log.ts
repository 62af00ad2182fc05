import { Role, SecurityKind, SecurityOutcome } from '@platform/core';
import { z } from 'zod';

/** How far back: counted from now. */
export const LogPeriod = z.enum(['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR']);
export type LogPeriod = z.output<typeof LogPeriod>;

const at = z.iso.datetime();
/** A code for filters, and what it says in the asker's language. */
export const LogWord = z.object({ code: z.string(), text: z.string() });
export type LogWord = z.output<typeof LogWord>;
const Organisation = z.object({ id: z.uuid(), name: z.string() }).nullable();
/** Who acted, and on whose behalf somebody else did. */
const Actor = { who: z.string(), impersonator: z.string().nullable() };

/** One line of the audit log: who did what to what, and what was before. */
export const AuditLine = z.object({
  id: z.uuid(),
  at,
  ...Actor,
  action: LogWord,
  subject: z.object({ type: LogWord, id: z.string(), name: z.string().nullable() }),
  organisation: Organisation,
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type AuditLine = z.output<typeof AuditLine>;

/** The words that the audit log may be narrowed by. */
export const AuditWords = z.object({ types: z.array(LogWord), actions: z.array(LogWord) });
export type AuditWords = z.output<typeof AuditWords>;

/** One line of the security log. */
export const SecurityLine = z.object({
  id: z.uuid(),
  at,
  kind: SecurityKind,
  outcome: SecurityOutcome,
  ...Actor,
  roles: z.array(Role),
  subject: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  organisation: Organisation,
  /** Whence, told of others to those alone who watch over them. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** What stands beside it, for people. */
  detail: z.string().nullable(),
});
export type SecurityLine = z.output<typeof SecurityLine>;
