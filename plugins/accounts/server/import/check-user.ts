import { newId } from '@platform/server';
import type { Existing } from '@plugins/imports/contract';
import type { CheckedRow, Fault } from '@plugins/imports/server/api';
import { isIdentified, maskedNumber, type UserId, userRefusals } from '../../contract/index.ts';
import { identityFaults, type Importer, roleFaults } from './role-faults.ts';
import { completed, type Home, saidUser, type UserRow } from './said-user.ts';
import type { UserColumn } from './user-columns.ts';
import { userFaults } from './user-faults.ts';
import { isSame, type KnownUser, type SaidUser, type UserPlan } from './user-plan.ts';

export type CheckedUser = CheckedRow<UserColumn, UserPlan>;
type Faults = readonly Fault<UserColumn>[];

/** What the rows are checked against, all of it asked for at once. */
export interface UserCheck {
  readonly home: Home;
  readonly existing: Existing;
  readonly importer: Importer;
  readonly byEmail: ReadonlyMap<string, KnownUser>;
  readonly byHash: ReadonlyMap<string, KnownUser>;
  readonly hashOf: (row: UserRow) => string | undefined;
  /** Encrypts, which costs: asked only for what will be written. */
  readonly seal: (value: string) => string;
  readonly shownNumber: (user: KnownUser) => string;
  /** Rows that say what an earlier row says: row → that row. */
  readonly emailTwice: ReadonlyMap<number, number>;
  readonly numberTwice: ReadonlyMap<number, number>;
}

/** What one row does to the users there are. */
export function checkUser(row: UserRow, check: UserCheck): CheckedUser {
  const { said: open, faults } = saidUser(row, check.home);
  const hash = check.hashOf(row);
  const said: SaidUser = hash === undefined ? open : { ...open, personalNumberHash: hash };
  const there = thereAlready(said, check);
  const own = [...faults, ...repeated(row, check), ...unidentified(row), ...clashes(row, { said, there }, check)];
  if (own.length > 0 || row.faults.length > 0) return { outcome: 'failed', faults: own };
  return there.found ? toChange(row, { said, found: there.found }, check) : toNew(row, said, check);
}

interface There {
  readonly withEmail: KnownUser | undefined;
  readonly withNumber: KnownUser | undefined;
  readonly found: KnownUser | undefined;
}

function thereAlready({ email, personalNumberHash: hash }: SaidUser, { byEmail, byHash }: UserCheck): There {
  const withEmail = email === undefined ? undefined : byEmail.get(email);
  const withNumber = hash === undefined ? undefined : byHash.get(hash);
  return { withEmail, withNumber, found: withEmail ?? withNumber };
}

/** What stands against the users that are there, and against who imports. */
function clashes(row: UserRow, { said, there }: { readonly said: SaidUser; readonly there: There }, check: UserCheck): Faults {
  const { withEmail, withNumber, found } = there;
  if (withEmail && withNumber && withEmail.id !== withNumber.id) return [fault(row, 'personalNumber', userFaults.twoUsers)];
  if (found && check.existing === 'REFUSE') return taken(row, there);
  const role = roleFaults({ roles: found ? said.roles : completed(said, check.home).roles, found }, check);
  return [...role, ...(role.length === 0 ? identityFaults(said, found, check.importer) : [])];
}

function toNew(row: UserRow, said: SaidUser, check: UserCheck): CheckedUser {
  const plan = { name: nameOf(row), said: { ...completed(said, check.home), ...sealed(row, check) } };
  return { outcome: 'created', subjectId: newId<UserId>(), plan };
}

function toChange(row: UserRow, { said, found }: { readonly said: SaidUser; readonly found: KnownUser }, check: UserCheck): CheckedUser {
  const differing = Object.entries(said).filter(([field, value]) => !isSame(found[field as keyof SaidUser], value)); // the fields' own names
  if (differing.length === 0) return { outcome: 'unchanged', subjectId: found.id };
  const changed: SaidUser = Object.fromEntries(differing);
  const numbered = changed.personalNumberHash === undefined ? {} : sealed(row, check);
  const plan = { name: nameOf(row), said: { ...changed, ...numbered }, version: found.version };
  return { outcome: 'changed', subjectId: found.id, plan, before: shownBefore(found, changed, check) };
}

const nameOf = ({ values: { firstName = '', lastName = '' } }: UserRow) => `${firstName} ${lastName}`.trim();

const sealed = ({ values: { personalNumber } }: UserRow, { seal }: UserCheck): SaidUser =>
  personalNumber === undefined ? {} : { personalNumberSealed: seal(personalNumber) };

const SHOWN = ['firstName', 'lastName', 'email', 'phone', 'language', 'address', 'postalCode', 'town', 'message'] as const;

function shownBefore(found: KnownUser, changed: SaidUser, { shownNumber }: UserCheck): Partial<Record<UserColumn, string>> {
  const texts = SHOWN.filter((field) => field in changed).map((field) => [field, found[field] ?? '']);
  return {
    ...Object.fromEntries(texts),
    ...(changed.roles && { roles: found.roles.join(', ') }),
    ...(changed.personalNumberHash !== undefined && { personalNumber: shownNumber(found) }),
  };
}

function unidentified({ values, faults }: UserRow): Faults {
  // one that is there and faulty is told as such
  const isTold = faults.some(({ column }) => column === 'email' || column === 'personalNumber');
  return isTold || isIdentified(values) ? [] : [{ column: 'email', code: userRefusals.unreachable.code }];
}

function repeated(row: UserRow, { emailTwice, numberTwice }: UserCheck): Faults {
  const of = (column: 'email' | 'personalNumber', earlier: number | undefined, code: Fault['code']): Faults =>
    earlier === undefined ? [] : [{ ...fault(row, column, { code }), details: { row: earlier } }];
  return [
    ...of('email', emailTwice.get(row.row), userFaults.emailTwice.code),
    ...of('personalNumber', numberTwice.get(row.row), userFaults.numberTwice.code),
  ];
}

function taken(row: UserRow, { withEmail, withNumber }: There): Faults {
  return [
    ...(withEmail ? [fault(row, 'email', userRefusals.emailExists)] : []),
    ...(withNumber ? [fault(row, 'personalNumber', userRefusals.personalNumberExists)] : []),
  ];
}

function fault({ values }: UserRow, column: UserColumn, { code }: Pick<Fault, 'code'>): Fault<UserColumn> {
  const value = values[column];
  return { column, value: column === 'personalNumber' && value !== undefined ? maskedNumber(value) : value, code };
}
