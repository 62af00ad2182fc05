import { refusals } from '@platform/core';
import { type Clock, type Ctx, doneBy, type Live, newId, type Permissions, query, refuse } from '@platform/server';
import {
  type Command,
  type CommandId,
  kee,
  type LockId,
  type LockState,
  type MyLock,
  openingRefusals,
  type Operation,
  type Way,
} from '../../contract/index.ts';
import { toGroupWay } from '../groups/why.ts';
import type { FoundWay, Ways } from '../groups/ways.ts';
import { readCommand } from './commands.ts';

interface Deps {
  readonly clock: Clock;
  readonly live: Live;
  readonly permissions: Permissions;
  readonly ways: Ways;
}
export type Opening = ReturnType<typeof createOpening>;

/** What relays are woken for: there is a command to send. */
export const COMMAND = 'kee.command';

interface Door {
  readonly id: LockId;
  readonly name: string;
  readonly organisation: string;
  readonly config_type: 'PULSE' | 'SAFETRON3600';
  readonly is_on: boolean;
  readonly state: LockState;
}
const DOORS = `
  select l.id, l.name, o.name as organisation, d.config_type,
    coalesce(u.online and u.heard_at >= now() - interval '3 minutes', false) as is_on, coalesce(kee_lock_state(l.id), 'unknown') as state
  from kee_lock l join kee_device d on d.id = l.device_id join kee_unit u on u.device_id = d.id join organisations_organisation o on o.id = l.organisation_id`;

const SEND = `
  insert into kee_command (id, organisation_id, lock_id, device_id, relay, operation, ms, user_id, agent, agent_name, is_technician, way, issued_at, status)
  select $1, l.organisation_id, l.id, d.id, l.relay, $3, d.pulse_ms, $4, 'USER', $5, $6, $7::jsonb, $8, 'NEW'
  from kee_lock l join kee_device d on d.id = l.device_id where l.id = $2`;

/** One's own doors, and what is asked of one. Who may is decided anew at each press. */
export function createOpening({ clock, live, permissions, ways }: Deps) {
  const ofAsker = (ctx: Ctx) => ways.ofUser(ctx, ctx.actor.userId ?? '');
  const isTechnician = (ctx: Ctx) => permissions.holds(ctx.actor.roles, kee.permissions.operate);
  const wayOf = (ctx: Ctx, mine: readonly FoundWay[]): Way | undefined =>
    isTechnician(ctx) ? { kind: 'TECHNICIAN', name: doneBy(ctx) } : byGroup(mine);

  /** @throws 404 for a door that is nobody's concern of the asker */
  async function doorOf(ctx: Ctx, id: LockId): Promise<{ readonly door: Door; readonly mine: readonly FoundWay[] }> {
    const [door] = await query<Door>(ctx, `${DOORS} where l.id = $1`, [id]);
    if (!door) throw refuse(refusals.notFound, { id });
    return { door, mine: (await ofAsker(ctx)).filter(({ lockId }) => lockId === id) };
  }

  return {
    /** The doors that groups open to the asker, by name. */
    async list(ctx: Ctx): Promise<{ items: MyLock[] }> {
      const found = Map.groupBy(await ofAsker(ctx), ({ lockId }) => lockId);
      const doors = await query<Door>(ctx, `${DOORS} where l.id = any($1::uuid[]) order by l.name, l.id`, [[...found.keys()]]);
      const waysTo = ({ id }: Door) => found.get(id) ?? [];
      return { items: doors.map((door) => toMine(door, waysTo(door), wayOf(ctx, waysTo(door)))) };
    },

    /** @throws 404 */
    async get(ctx: Ctx, id: LockId): Promise<MyLock> {
      const { door, mine } = await doorOf(ctx, id);
      return toMine(door, mine, wayOf(ctx, mine));
    },

    /** @throws 404, 409 saying why not now */
    async operate(ctx: Ctx, id: LockId, operation: Operation): Promise<Command> {
      const { door, mine } = await doorOf(ctx, id);
      const said = { lock: door.name };
      const way = wayOf(ctx, mine);
      if (!way) throw refuse(mine.length > 0 ? openingRefusals.notNow : openingRefusals.noAccess, said);
      if (!operationsOf(door).includes(operation)) throw refuse(openingRefusals.operation, said);
      if (!door.is_on) throw refuse(openingRefusals.offline, said);
      const commandId = newId<CommandId>();
      const { userId = null } = ctx.actor;
      const who = [userId, doneBy(ctx), way.kind === 'TECHNICIAN', JSON.stringify(way)];
      await query(ctx, SEND, [commandId, id, operation, ...who, clock.now()]);
      live.wake(ctx, COMMAND);
      return readCommand(ctx, commandId);
    },
    read: readCommand,
  };
}

function byGroup(mine: readonly FoundWay[]): Way | undefined {
  const open = mine.find(({ now }) => now);
  return open && { kind: 'GROUP', name: open.group };
}
const operationsOf = ({ config_type: type }: Door): Operation[] => (type === 'PULSE' ? ['PULSE'] : ['PULSE', 'UNLOCK', 'LOCK']);
const toMine = (door: Door, mine: readonly FoundWay[], way: Way | undefined): MyLock => ({
  id: door.id,
  name: door.name,
  organisation: door.organisation,
  state: door.state,
  operations: operationsOf(door),
  way: way ?? null,
  groups: mine.map(toGroupWay),
});
