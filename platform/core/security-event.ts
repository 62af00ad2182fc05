import { z } from 'zod';
import { Role } from './vocabulary.ts';

/** A name out of the code: a call, a refusal, a kind of import. Nothing that anybody typed. */
const Code = z.string().regex(/^[\w.-]{1,80}$/);
const count = z.number().int().min(0);
const none = z.strictObject({});

/** The details of each event of the security log. They are codes and numbers only, so that no secret fits. */
export const securityDetails = {
  signedIn: z.strictObject({ authType: z.enum(['PASSWORD', 'EID']) }),
  signInFailed: z.strictObject({ authType: z.enum(['PASSWORD', 'EID']) }),
  slowed: z.strictObject({ call: Code, code: Code, seconds: count, repeated: count }),
  refused: z.strictObject({ call: Code, code: Code, repeated: count }),
  rolesChanged: z.strictObject({ before: z.array(Role), after: z.array(Role) }),
  /** At once where nobody has been in yet. Else asked for, confirmed from the new address, or stopped from the old one. */
  emailChanged: z.strictObject({ roles: z.array(Role), how: z.enum(['AT_ONCE', 'ASKED', 'CONFIRMED', 'STOPPED']) }),
  passwordChanged: z.strictObject({ by: z.enum(['SELF', 'LINK']) }),
  recoveryAsked: none,
  recoverySent: none,
  sessionEnded: z.strictObject({ how: z.enum(['SIGNED_OUT', 'FROM_ELSEWHERE', 'ALL']) }),
  exported: z.strictObject({ call: Code }),
  personalNumberShown: none,
  impersonationBegun: none,
  impersonationEnded: none,
  encryptionKeyWrong: none,
  imported: z.strictObject({ kind: Code, rows: count }),
  alarmRaised: z.strictObject({ rule: Code, count, mailed: count }),
} as const;
export type SecurityKind = keyof typeof securityDetails;
export type SecurityDetail<K extends SecurityKind> = z.output<(typeof securityDetails)[K]>;

export const SecurityKind = z.enum(Object.keys(securityDetails) as [SecurityKind, ...SecurityKind[]]); // the keys just above, of which there are some

/** Whether it was let through. */
export const SecurityOutcome = z.enum(['DONE', 'REFUSED']);
export type SecurityOutcome = z.output<typeof SecurityOutcome>;
