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
/** When an event is an alarm: as soon as so many of its kind, alike in one thing, stand in the log within the window. */
export interface AlarmRule {
  readonly id: keyof typeof ALARMS;
  readonly kind: SecurityKind;
  /** What they are alike in, and what the alarm is about. */
  readonly alike: 'actor_id' | 'subject_id' | 'address';
  readonly atLeast: number;
  /** Told to the administrators of the organisation as well; what is nobody's in particular goes to the portal's owner alone. */
  readonly tellsAdministrators: boolean;
  applies(event: Watched): boolean;
}

/** Within which those of a rule are counted, and in which one alarm of a rule about one subject is enough. */
export const WINDOW = '1 hour';

const { alarmAccount, alarmAddress, alarmRole, alarmEmail, alarmExports, alarmNumbers } = accounts.notifications;
export const ALARMS = { alarmAccount, alarmAddress, alarmRole, alarmEmail, alarmExports, alarmNumbers } as const;

/** Whoever may give roles, or sees everything. */
const MIGHTY: ReadonlySet<Role> = new Set(['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN']);
const mighty = (roles: unknown): Role[] => (Array.isArray(roles) ? (roles as Role[]).filter((role) => MIGHTY.has(role)) : []);
const gained = ({ before, after }: Watched['detail']) => mighty(after).some((role) => !mighty(before).includes(role));
const always = () => true;

/** Ten wrong passwords are no slip of the hand; fifty lists in an hour are no day's work. */
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
