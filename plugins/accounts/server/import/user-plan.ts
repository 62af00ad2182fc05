import type { Language, Role } from '@platform/core';

/** What a list says of a user; what is left out is not said. The personal number stands here only encrypted, with the hash that finds it. */
export interface SaidUser {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly personalNumberSealed?: string;
  readonly personalNumberHash?: string;
  readonly roles?: readonly Role[];
  readonly language?: Language;
  readonly apartmentId?: string;
  readonly address?: string;
  readonly postalCode?: string;
  readonly town?: string;
  readonly message?: string;
}
/** A user that is there. */
export type KnownUser = { readonly [F in keyof Required<SaidUser>]: Required<SaidUser>[F] | null } & {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly version: number;
  readonly isActivated: boolean;
};
/** What the check decided to do with a row. */
export interface UserPlan {
  readonly name: string;
  readonly said: SaidUser;
  /** For a change: the version that was compared with. */
  readonly version?: number;
}
/** What an undo of a changed user needs. */
export interface UserUndo {
  readonly before: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** What a change of these fields must be told in the audit; of the personal number only that it changed. */
const SECRET: ReadonlySet<string> = new Set(['personalNumberSealed', 'personalNumberHash']);

/** Field by field, before and after, as the audit may hold it. */
export function auditOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const told = Object.entries(after).filter(([field, value]) => !SECRET.has(field) && value !== undefined && !isSame(before[field], value));
  return Object.fromEntries(told.map(([field, value]) => [field, field in before ? [before[field] ?? null, value] : [value]]));
}

/** Whether two values are equal: null equals undefined, lists are compared by content. */
export function isSame(one: unknown, other: unknown): boolean {
  const [left, right] = [one ?? null, other ?? null];
  if (left === right || typeof left !== 'object' || typeof right !== 'object') return left === right;
  return JSON.stringify(left) === JSON.stringify(right);
}
