import type { Role, SecurityKind } from '@platform/core';
import { accounts } from '../../contract/index.ts';

/** What of an event a rule looks at. */
export interface Watched {
  readonly kind: SecurityKind;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly address: string;
  readonly detail: Readonly<Record<string, unknown>>;
}
/** A rule for an alarm: so many similar events of one kind within the window. */
export interface AlarmRule {
  readonly id: keyof typeof ALARMS;
  readonly kind: SecurityKind;
  /** What they are alike in, and what the alarm is about. */
  readonly alike: 'actor_id' | 'subject_id' | 'address';
  readonly atLeast: number;
  /** The organisation's administrators get the alarm too. One about nobody in particular goes to the portal's owner alone. */
  readonly tellsAdministrators: boolean;
  applies(event: Watched): boolean;
}

/** The window in which events are counted. A rule raises one alarm about a subject in it. */
export const WINDOW = '1 hour';

const { alarmAccount, alarmAddress, alarmRole, alarmEmail, alarmExports, alarmNumbers } = accounts.notifications;
export const ALARMS = { alarmAccount, alarmAddress, alarmRole, alarmEmail, alarmExports, alarmNumbers } as const;

/** Whoever may give roles, or sees everything. */
const MIGHTY: ReadonlySet<Role> = new Set(['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN']);
const mighty = (roles: unknown): Role[] => (Array.isArray(roles) ? (roles as Role[]).filter((role) => MIGHTY.has(role)) : []);
const gained = ({ before, after }: Watched['detail']) => mighty(after).some((role) => !mighty(before).includes(role));
const always = () => true;

/** The rules for alarms. Ten wrong passwords are no slip of the hand; fifty lists in an hour are no day's work. */
export const ALARM_RULES: readonly AlarmRule[] = [
  {
    id: 'alarmAccount',
    kind: 'signInFailed',
    alike: 'subject_id',
    atLeast: 10,
    tellsAdministrators: true,
    applies: ({ subjectId }) => subjectId !== null,
  },
  { id: 'alarmAddress', kind: 'signInFailed', alike: 'address', atLeast: 30, tellsAdministrators: false, applies: always },
  {
    id: 'alarmRole',
    kind: 'rolesChanged',
    alike: 'subject_id',
    atLeast: 1,
    tellsAdministrators: true,
    applies: ({ detail }) => gained(detail),
  },
  {
    id: 'alarmEmail',
    kind: 'emailChanged',
    alike: 'subject_id',
    atLeast: 1,
    tellsAdministrators: true,
    applies: ({ detail }) => mighty(detail['roles']).length > 0,
  },
  { id: 'alarmExports', kind: 'exported', alike: 'actor_id', atLeast: 50, tellsAdministrators: false, applies: always },
  { id: 'alarmNumbers', kind: 'personalNumberShown', alike: 'actor_id', atLeast: 30, tellsAdministrators: true, applies: always },
];
