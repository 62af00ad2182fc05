import { refusals } from '@platform/core';
import { type Ctx, newId, preparedQuery, refuse } from '@platform/server';
import {
  type CommandId,
  type LockId,
  type LockState,
  openingRefusals,
  type Operation,
  type Press,
  type Way,
} from '../../contract/index.ts';
import { EXPIRES_SECONDS } from './commands.ts';

/** A door, and how its unit stands. */
export interface Door {
  readonly id: LockId;
  readonly name: string;
  readonly organisation: string;
  readonly config_type: 'PULSE' | 'SAFETRON3600';
  readonly may_share: boolean;
  readonly is_on: boolean;
  readonly state: LockState;
}
const DOORS = `
  select l.id, l.name, o.name as organisation, d.config_type, coalesce(l.shareable and d.allow_sharing, false) as may_share,
    coalesce(u.online and u.heard_at >= now() - interval '3 minutes', false) as is_on, coalesce(kee_lock_state(l.id), 'unknown') as state
  from kee_lock l join kee_device d on d.id = l.device_id join kee_unit u on u.device_id = d.id join organisations_organisation o on o.id = l.organisation_id`;
const DOORS_BY_NAME = `${DOORS} where l.id = any($1::uuid[]) order by l.name, l.id`;
const DOOR = `${DOORS} where l.id = $1`;

const SEND = `
  insert into kee_command (id, organisation_id, lock_id, device_id, relay, operation, ms, user_id, access_id, agent, agent_name, is_technician, way, issued_at, status)
  select $1, l.organisation_id, l.id, d.id, l.relay, $3, d.pulse_ms, $4, $5, $6, $7, $8, $9::jsonb, $10, 'NEW'
  from kee_lock l join kee_device d on d.id = l.device_id where l.id = $2`;

/** By name. */
export const doorsOf = (ctx: Ctx, ids: readonly string[]): Promise<Door[]> => preparedQuery<Door>(ctx, DOORS_BY_NAME, [ids]);

/** @throws 404 */
export async function findDoor(ctx: Ctx, id: LockId): Promise<Door> {
  const [door] = await preparedQuery<Door>(ctx, DOOR, [id]);
  if (!door) throw refuse(refusals.notFound, { id });
  return door;
}

/** Whoever comes for a while leaves no door unlocked. When their time is over nobody would lock it. */
const FOR_A_WHILE: ReadonlySet<Way['kind'] | undefined> = new Set(['SHARE', 'BOOKING']);

export const operationsOf = ({ config_type: type }: Door, by?: Way['kind']): Operation[] =>
  type === 'PULSE' || FOR_A_WHILE.has(by) ? ['PULSE'] : ['PULSE', 'UNLOCK', 'LOCK'];

/** Who asks something of a door, and by which way. */
export interface Asked extends Press {
  readonly way: Way;
  /** By whose right. */
  readonly userId: string | null;
  /** The share by which somebody else uses it. */
  readonly accessId?: string;
  readonly name: string;
  readonly at: Date;
}
/** Writes the command that the gateway sends. @throws 409 for what the door cannot do, comes late, or when its unit is not there */
export async function sendCommand(
  ctx: Ctx,
  door: Door,
  { operation, pressedAt, way, userId, accessId, name, at }: Asked,
): Promise<CommandId> {
  const said = { lock: door.name };
  if (pressedAt && at.getTime() - Date.parse(pressedAt) > EXPIRES_SECONDS * 1000) throw refuse(openingRefusals.late, said);
  if (!operationsOf(door, way.kind).includes(operation)) throw refuse(openingRefusals.operation, said);
  if (!door.is_on) throw refuse(openingRefusals.offline, said);
  const id = newId<CommandId>();
  const agent = accessId ? 'DELEGATED_ACCESS_USER' : 'USER';
  const who = [userId, accessId ?? null, agent, name, way.kind === 'TECHNICIAN', JSON.stringify(way)];
  await preparedQuery(ctx, SEND, [id, door.id, operation, ...who, at.toISOString()]);
  return id;
}
