import type { Role } from '@platform/core';

/**
 * Who may do what, transcribed by hand from the decided table of roles and permissions: W writes and reads, R reads, O only what is
 * one's own, - nothing. Not read from the manifests: the walk holds the manifests against this.
 */
type Cell = 'W' | 'R' | 'O' | '-';
const COLUMNS: Readonly<Record<Exclude<Role, 'TEMPORARY'>, number>> = {
  SYSTEM_ADMIN: 0,
  SUPPORT: 1,
  PARTNER_ADMIN: 2,
  INTERNAL_ADMIN: 3,
  CUSTOMER_ADMIN: 4,
  CUSTOMER_PROPERTY_MANAGER: 5,
  CUSTOMER: 6,
  CUSTOMER_MEMBER: 7,
  CUSTOMER_ADMIN_GUEST: 8,
  GUEST: 8,
  RESIDENT: 9,
};
export type WalkedRole = keyof typeof COLUMNS;

//   SYS SUP PAR INT CAD CPM CUS MEM GST RES
const AREAS = {
  'organisations: services': 'W R W R R - - - - -',
  'organisation: own information': 'W R W R W R R R O -',
  'agreement flags': 'R R W R R - - - - -',
  logotype: 'W R W R R R R R R R',
  // as on cases: "internal notes"
  'internal notes': 'W W W W - - - - - -',
  'users and roles': 'W R W R W R - - O O',
  impersonation: 'W - W - - - - - - -',
  // "R, resend" for the service desk
  invitations: 'W W W - W - - - - -',
  apartments: 'W R W R W W - R - O',
  // whoever lives there answers, and nobody for them
  'service requests: answer': '- - - - - - - - - O',
  imports: 'W - W W W - - - - -',
  // "of whoever borrows (any role)"; the guests' organisation has no key management
  keys: 'W R W W W R O O - O',
  loans: 'W R W W W W O O - O',
  'loans: withdraw': 'W R W W W W O O O O',
  // whoever is asked to sign signs; at the desk whoever hands out
  signing: 'W O W W W W O O O O',
  'identity control': 'W W W - - - - - - -',
  // whoever is asked who they are may prove it, as with signing
  'identity check': 'W W W O O O O O O O',
  'console: see': 'R R R R R - - - - O',
  'console: nudge and cancel': 'W W W - W - - - - O',
  'audit log': 'R R R - R - - - - O',
  'console: retry and skip': 'W W - - - - - - - -',
  'console: engine and outbox': 'R R - - - - - - - -',
} as const satisfies Readonly<Record<string, string>>;
export type Area = keyof typeof AREAS;

export interface Expectation {
  readonly area: Area;
  readonly needs: 'R' | 'W';
  /** Whether what is one's own may be changed too; reading it always may. */
  readonly own?: true;
  /** Reading that is about no one's own: only who reads the whole may. */
  readonly whole?: true;
}

/** What a role expects of a call: all, its own, or a refusal. */
export function expectedOf({ area, needs, own, whole }: Expectation, role: WalkedRole): 'allowed' | 'own' | 'refused' {
  const cell = AREAS[area].split(' ')[COLUMNS[role]] as Cell; // the table above holds no other letters
  if (cell === 'W' || (cell === 'R' && needs === 'R')) return 'allowed';
  return cell === 'O' && !whole && (own || needs === 'R') ? 'own' : 'refused';
}
