import { type Clock, type Ctx, doneBy, type Live, type Permissions, query, refuse } from '@platform/server';
import { type Command, kee, type LockId, type MyLock, openingRefusals, type Operation, type Way } from '../../contract/index.ts';
import { toGroupWay } from '../groups/why.ts';
import type { FoundWay, Ways } from '../groups/ways.ts';
import { readCommand } from './commands.ts';
import { type Door, doorsOf, findDoor, operationsOf, sendCommand } from './doors.ts';

interface Deps {
  readonly clock: Clock;
  readonly live: Live;
  readonly permissions: Permissions;
  readonly ways: Ways;
}
export type Opening = ReturnType<typeof createOpening>;

/** What relays are woken for: there is a command to send. */
export const COMMAND = 'kee.command';

const SHARED = `select lock_id as id, count(*)::int as count from kee_delegated_access
  where user_id = $1 and lock_id = any($2::uuid[]) and status = 'OPEN' and ends_at > $3 group by 1`;

/** One's own doors, and what is asked of one. Who may is decided anew at each press. */
export function createOpening({ clock, live, permissions, ways }: Deps) {
  const ofAsker = (ctx: Ctx) => ways.ofUser(ctx, ctx.actor.userId ?? '');
  const isTechnician = (ctx: Ctx) => permissions.holds(ctx.actor.roles, kee.permissions.operate);
  const mayShare = (ctx: Ctx) => [kee.permissions.share, kee.permissions.shareOwn].some((each) => permissions.holds(ctx.actor.roles, each));
  const wayOf = (ctx: Ctx, mine: readonly FoundWay[]): Way | undefined =>
    isTechnician(ctx) ? { kind: 'TECHNICIAN', name: doneBy(ctx) } : byGroup(mine);

  async function show(ctx: Ctx, doors: readonly Door[], found: ReadonlyMap<string, readonly FoundWay[]>): Promise<MyLock[]> {
    const ids = doors.map(({ id }) => id);
    const shared = await query<{ id: string; count: number }>(ctx, SHARED, [ctx.actor.userId ?? null, ids, clock.now()]);
    const counts = new Map(shared.map(({ id, count }) => [id, count]));
    return doors.map((door) => {
      const mine = found.get(door.id) ?? [];
      const limit = mayShare(ctx) && door.may_share ? shareLimitOf(mine) : 0;
      const sharing = limit > 0 ? { limit, left: Math.max(0, limit - (counts.get(door.id) ?? 0)) } : null;
      const { id, name, organisation, state } = door;
      const way = wayOf(ctx, mine) ?? null;
      return { id, name, organisation, state, operations: operationsOf(door), way, groups: mine.map(toGroupWay), sharing };
    });
  }

  return {
    /** The doors that groups open to the asker, by name. */
    async list(ctx: Ctx): Promise<{ items: MyLock[] }> {
      const found = Map.groupBy(await ofAsker(ctx), ({ lockId }) => lockId);
      return { items: await show(ctx, await doorsOf(ctx, [...found.keys()]), found) };
    },

    /** @throws 404 for a door that is nobody's concern of the asker */
    async get(ctx: Ctx, id: LockId): Promise<MyLock> {
      const door = await findDoor(ctx, id);
      const [shown] = await show(
        ctx,
        [door],
        Map.groupBy(await ofAsker(ctx), ({ lockId }) => lockId),
      );
      return shown as MyLock; // one door, one answer
    },

    /** @throws 404, 409 saying why not now */
    async operate(ctx: Ctx, id: LockId, operation: Operation): Promise<Command> {
      const door = await findDoor(ctx, id);
      const mine = (await ofAsker(ctx)).filter(({ lockId }) => lockId === id);
      const way = wayOf(ctx, mine);
      if (!way) throw refuse(mine.length > 0 ? openingRefusals.notNow : openingRefusals.noAccess, { lock: door.name });
      const { userId = null } = ctx.actor;
      const commandId = await sendCommand(ctx, door, { operation, way, userId, name: doneBy(ctx), at: clock.now() });
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
/** With how many somebody may share a door. The most that one of their groups allows. */
export const shareLimitOf = (mine: readonly FoundWay[]): number => Math.max(0, ...mine.map(({ shareLimit }) => shareLimit));
