import { endpoints, refusal, subjects } from '@platform/core';
import { z } from 'zod';
import { AccessGroup, GroupWay, TimedWay } from './access-group.ts';
import { Device } from './device.ts';
import { Lock, LockId, LockState } from './lock.ts';
import { kee } from './plugin.ts';

const { open, openOwn: own } = kee.permissions;
const { command } = subjects(kee, 'command');

export const Operation = z.enum(['PULSE', 'LOCK', 'UNLOCK']);
export type Operation = z.output<typeof Operation>;

/** `UNKNOWN`: nobody answered in time, so nobody knows. `REJECTED`: it surely did not move. */
export const CommandStatus = z.enum(['SENT', 'RECEIVED', 'DONE', 'REJECTED', 'UNKNOWN']);
export type CommandStatus = z.output<typeof CommandStatus>;

/** Why a unit did not do it; `NOT_SENT`: the unit was never asked. */
export const CommandError = z.enum(['BAD_RELAY', 'UNSUPPORTED', 'EXPIRED', 'NO_CLOCK', 'BUSY', 'JAMMED', 'CONFIG', 'NOT_SENT']);
export type CommandError = z.output<typeof CommandError>;

export const CommandId = z.uuid().brand('CommandId');
export type CommandId = z.output<typeof CommandId>;

/** What says that somebody may. A technician's role, an access group, what was shared with them, or what they have booked. */
export const Way = z.object({ kind: z.enum(['TECHNICIAN', 'GROUP', 'SHARE', 'BOOKING']), name: z.string() });
export type Way = z.output<typeof Way>;

/** An operation that somebody asked of a door. */
export const Command = z.object({
  id: CommandId,
  lockId: LockId,
  operation: Operation,
  status: CommandStatus,
  error: CommandError.nullable(),
  way: Way,
  issuedAt: z.iso.datetime(),
});
export type Command = z.output<typeof Command>;

/** A door as whoever may open it sees it. */
export const MyLock = z.object({
  id: LockId,
  name: z.string(),
  organisation: z.string(),
  /** When this was answered, by the portal's clock. It tells a press from one that comes late. */
  at: z.iso.datetime(),
  state: LockState,
  operations: z.array(Operation),
  /** What one has asked of it within the last minute. It tells what became of a press whose answer was lost. */
  asked: Command.pick({ id: true, operation: true, status: true, error: true }).nullable(),
  /** What would let one in just now. */
  way: Way.nullable(),
  groups: z.array(GroupWay),
  /** What one has booked behind it, the next first. */
  booked: z.array(TimedWay),
  /** With how many one may share it, and how many more that leaves. Nothing where it is not to be shared. */
  sharing: z.object({ limit: z.number().int(), left: z.number().int() }).nullable(),
});
export type MyLock = z.output<typeof MyLock>;

export const openingRefusals = {
  noAccess: refusal('ERR_LOCK_NO_ACCESS', 409, {
    sv: 'Du har inte åtkomst till {lock}. Den som förvaltar huset kan ge dig det.',
    nb: 'Du har ikke tilgang til {lock}. Den som forvalter huset, kan gi deg det.',
  }),
  notNow: refusal('ERR_LOCK_NOT_NOW', 409, {
    sv: 'Din åtkomst till {lock} gäller inte just nu. Se tiderna under låset.',
    nb: 'Tilgangen din til {lock} gjelder ikke akkurat nå. Se tidene under låsen.',
  }),
  offline: refusal('ERR_LOCK_OFFLINE', 409, {
    sv: '{lock} är inte ansluten just nu och kan inte öppnas med telefonen.',
    nb: '{lock} er ikke tilkoblet akkurat nå og kan ikke åpnes med telefonen.',
  }),
  late: refusal('ERR_LOCK_LATE', 409, {
    sv: 'Trycket på {lock} kom fram för sent, så inget hände. Tryck igen.',
    nb: 'Trykket på {lock} kom frem for sent, så ingenting skjedde. Trykk igjen.',
  }),
  operation: refusal('ERR_LOCK_OPERATION', 409, {
    sv: '{lock} kan bara öppnas med puls.',
    nb: '{lock} kan bare åpnes med puls.',
  }),
};

/** A press. `pressedAt`: by the portal's clock, as `at` told it. What waited on its way for a line moves nothing. */
export const Press = z.strictObject({ operation: Operation, pressedAt: z.iso.datetime().optional() });
export type Press = z.output<typeof Press>;

const shows = [Lock.subject, Device.subject, AccessGroup.subject, command];
export const openingEndpoints = endpoints(kee, {
  listMyLocks: { method: 'GET', path: '/v1/my-locks', permission: open, own, response: z.object({ items: z.array(MyLock) }), shows },
  getMyLock: { method: 'GET', path: '/v1/my-locks/{id}', permission: open, own, params: z.object({ id: LockId }), response: MyLock, shows },
  operate: {
    method: 'POST',
    path: '/v1/locks/{id}/operations',
    permission: open,
    own,
    params: z.object({ id: LockId }),
    body: Press,
    idempotent: true,
    response: Command,
    status: 201,
    refusals: Object.values(openingRefusals),
    touches: [command, Lock.subject.by('id')],
  },
  getCommand: {
    method: 'GET',
    path: '/v1/lock-commands/{id}',
    permission: open,
    own,
    params: z.object({ id: CommandId }),
    response: Command,
    shows: [command, Lock.subject],
  },
});
