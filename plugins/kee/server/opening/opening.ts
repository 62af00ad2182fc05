import { type Clock, type Ctx, doneBy, type Live, type Permissions, query, refuse } from '@platform/server';
import { type Command, kee, type LockId, type MyLock, openingRefusals, type Press, type Way } from '../../contract/index.ts';
import type { TimedDoorOpened } from '../timed/refs.ts';
import { toGroupWay, toTimedWay } from '../groups/why.ts';
import type { FoundRight, FoundWay, Ways } from '../groups/ways.ts';
import { ERROR_NOW, readCommand, STATUS_NOW } from './commands.ts';
import { type Door, doorsOf, findDoor, operationsOf, sendCommand } from './doors.ts';

interface Deps {
  readonly clock: Clock;
  readonly live: Live;
  readonly opened: readonly TimedDoorOpened[];
  readonly permissions: Permissions;
  readonly ways: Ways;
}
export type Opening = ReturnType<typeof createOpening>;

/** What relays are woken for: there is a command to send. */
export const COMMAND = 'kee.command';

const SHARED = `select lock_id as id, count(*)::int as count from kee_delegated_access
  where user_id = $1 and lock_id = any($2::uuid[]) and status = 'OPEN' and ends_at > $3 group by 1`;

const ASKED = `select distinct on (c.lock_id) c.lock_id as door, c.id, c.operation, ${STATUS_NOW} as status, ${ERROR_NOW} as error from kee_command c
  where c.user_id = $1 and c.access_id is null and c.lock_id = any($2::uuid[]) and c.issued_at > now() - interval '1 minute' order by c.lock_id, c.issued_at desc`;
type Asked = NonNullable<MyLock['asked']>;

/** What somebody may of doors. */
interface Mine {
  readonly groups: readonly FoundWay[];
  readonly booked: readonly FoundRight[];
}

/** One's own doors, and what is asked of one. Who may is decided anew at each press. */
export function createOpening({ clock, live, opened, permissions, ways }: Deps) {
  const ofAsker = async (ctx: Ctx): Promise<Mine> => {
    const { userId } = ctx.actor;
    return userId ? { groups: await ways.ofUser(ctx, userId), booked: await ways.bookedBy(ctx, userId) } : { groups: [], booked: [] };
  };
  const isTechnician = (ctx: Ctx) => permissions.holds(ctx.actor.roles, kee.permissions.operate);
  const mayShare = (ctx: Ctx) => [kee.permissions.share, kee.permissions.shareOwn].some((each) => permissions.holds(ctx.actor.roles, each));
  const wayOf = (ctx: Ctx, { groups, booked }: Mine): Way | undefined =>
    isTechnician(ctx) ? { kind: 'TECHNICIAN', name: doneBy(ctx) } : (byGroup(groups) ?? byBooking(booked));

  async function show(ctx: Ctx, doors: readonly Door[], found: Mine): Promise<MyLock[]> {
    const ids = doors.map(({ id }) => id);
    const at = clock.now();
    const shared = await query<{ id: string; count: number }>(ctx, SHARED, [ctx.actor.userId ?? null, ids, at]);
    const counts = new Map(shared.map(({ id, count }) => [id, count]));
    const commands = await query<Asked & { door: string }>(ctx, ASKED, [ctx.actor.userId ?? null, ids]);
    const asked = new Map(commands.map(({ door, ...command }) => [door, command]));
    return doors.map((door) => {
      const mine = into(door.id, found);
      const limit = mayShare(ctx) && door.may_share ? shareLimitOf(mine.groups) : 0;
      const sharing = limit > 0 ? { limit, left: Math.max(0, limit - (counts.get(door.id) ?? 0)) } : null;
      const { id, name, organisation, state } = door;
      const way = wayOf(ctx, mine) ?? null;
      const why = { groups: mine.groups.map(toGroupWay), booked: mine.booked.map(toTimedWay) };
      const stands = { at: at.toISOString(), state, asked: asked.get(id) ?? null };
      return { id, name, organisation, ...stands, operations: operationsOf(door, way?.kind), way, ...why, sharing };
    });
  }

  return {
    /** The doors that groups open to the asker, and bookings, by name. */
    async list(ctx: Ctx): Promise<{ items: MyLock[] }> {
      const found = await ofAsker(ctx);
      const ids = new Set([...found.groups, ...found.booked].map(({ lockId }) => lockId));
      return { items: await show(ctx, await doorsOf(ctx, [...ids]), found) };
    },

    /** @throws 404 for a door that is nobody's concern of the asker */
    async get(ctx: Ctx, id: LockId): Promise<MyLock> {
      const door = await findDoor(ctx, id);
      const [shown] = await show(ctx, [door], await ofAsker(ctx));
      return shown as MyLock; // one door, one answer
    },

    /** @throws 404, 409 saying why not now */
    async operate(ctx: Ctx, id: LockId, press: Press): Promise<Command> {
      const door = await findDoor(ctx, id);
      const mine = into(id, await ofAsker(ctx));
      const way = wayOf(ctx, mine);
      const isEver = mine.groups.length + mine.booked.length > 0;
      if (!way) throw refuse(isEver ? openingRefusals.notNow : openingRefusals.noAccess, { lock: door.name });
      const { userId = null } = ctx.actor;
      const commandId = await sendCommand(ctx, door, { ...press, way, userId, name: doneBy(ctx), at: clock.now() });
      live.wake(ctx, COMMAND);
      for (const { id: sourceId } of mine.booked.filter(({ now }) => now)) for (const { onOpened } of opened) await onOpened(ctx, sourceId);
      return readCommand(ctx, commandId);
    },
    read: readCommand,
  };
}

const into = (id: string, { groups, booked }: Mine): Mine => ({
  groups: groups.filter(({ lockId }) => lockId === id),
  booked: booked.filter(({ lockId }) => lockId === id),
});
function byBooking(booked: readonly FoundRight[]): Way | undefined {
  const open = booked.find(({ now }) => now);
  return open && { kind: 'BOOKING', name: open.name };
}
function byGroup(mine: readonly FoundWay[]): Way | undefined {
  const open = mine.find(({ now }) => now);
  return open && { kind: 'GROUP', name: open.group };
}
/** With how many somebody may share a door. The most that one of their groups allows. */
export const shareLimitOf = (mine: readonly FoundWay[]): number => Math.max(0, ...mine.map(({ shareLimit }) => shareLimit));
