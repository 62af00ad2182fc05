import { type Clock, type Ctx, type Live, query, refuse } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { accessRefusals, type Command, openingRefusals, type Press, type SharedDoor } from '../../contract/index.ts';
import type { Ways } from '../groups/ways.ts';
import { ERROR_NOW, STATUS_NOW } from '../opening/commands.ts';
import { type Door, findDoor, operationsOf, sendCommand } from '../opening/doors.ts';
import { COMMAND } from '../opening/opening.ts';
import { isProof } from './access-secrets.ts';
import type { DelegatedAccessEntity } from './access.entity.ts';
import type { Receiver } from './receiver.ts';

interface Deps {
  readonly clock: Clock;
  readonly live: Live;
  readonly receiver: Receiver;
  readonly users: UserLookup;
  readonly ways: Ways;
}
export type SharedDoors = ReturnType<typeof createSharedDoors>;
type Last = Pick<Command, 'id' | 'operation' | 'status' | 'error'>;
interface PressByLink extends Press {
  readonly token: string;
  readonly proof: string;
}
/** A share whose sharer may still open the door and share it. */
interface Right {
  readonly at: Date;
  readonly row: DelegatedAccessEntity;
  readonly door: Door;
  readonly sharedBy: string;
  readonly now: boolean;
}

const LAST = `select c.id, c.operation, ${STATUS_NOW} as status, ${ERROR_NOW} as error from kee_command c where c.access_id = $1 order by c.issued_at desc limit 1`;

/** The door of a share, for whoever it is shared with. It opens while its sharer may open it, and they may share it, and at no other time. */
export function createSharedDoors({ clock, live, receiver, users, ways }: Deps) {
  /** @throws 404 when the sharer's own right is gone: moved out, removed, taken out of the group, service off, no longer to be shared */
  async function rightOf(ctx: Ctx, row: DelegatedAccessEntity): Promise<Right> {
    const sharing = (await ways.ofUser(ctx, row.userId)).filter(({ lockId, shareLimit }) => lockId === row.lockId && shareLimit > 0);
    const user = await users.byId(ctx, row.userId);
    if (sharing.length === 0 || !user) throw refuse(accessRefusals.link);
    const door = await findDoor(ctx, row.lockId);
    if (!door.may_share) throw refuse(accessRefusals.link);
    const now = clock.now();
    const isIn = row.startsAt <= now && now < row.endsAt;
    return { at: now, row, door, sharedBy: user.name, now: isIn && sharing.some((way) => way.now) };
  }

  return {
    /** @throws 404 */
    async read(asked: Ctx, { token, proof }: { readonly token: string; readonly proof?: string | undefined }): Promise<SharedDoor> {
      const { ctx, row, secret } = await receiver.enter(asked, token);
      return show(ctx, await rightOf(ctx, row), isProof(secret, proof));
    },

    /** @throws 404, 403 before the phone is verified, 409 saying why not now */
    async operate(asked: Ctx, { token, proof, ...press }: PressByLink): Promise<SharedDoor> {
      const { ctx, row, secret } = await receiver.enter(asked, token);
      if (!isProof(secret, proof)) throw refuse(accessRefusals.unverified);
      const right = await rightOf(ctx, row);
      if (!right.now) throw refuse(openingRefusals.notNow, { lock: right.door.name });
      const { id: accessId, userId, name } = row;
      const way = { kind: 'SHARE' as const, name: right.sharedBy };
      await sendCommand(ctx, right.door, { ...press, way, userId, accessId, name, at: right.at });
      live.wake(ctx, COMMAND);
      return show(ctx, { ...right, door: await findDoor(ctx, row.lockId) }, true);
    },
  };
}

async function show(ctx: Ctx, { at, row, door, sharedBy, now }: Right, isVerified: boolean): Promise<SharedDoor> {
  const [command = null] = isVerified ? await query<Last>(ctx, LAST, [row.id]) : [];
  return {
    at: at.toISOString(),
    organisation: door.organisation,
    lock: door.name,
    sharedBy,
    phoneEnding: row.phone.slice(-2),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    door: isVerified ? { state: door.state, operations: operationsOf(door, 'SHARE'), now, command } : null,
  };
}
