import { LiveEvent, platformTopics } from '@platform/core';
import { z } from 'zod';
import type { Permissions } from '../authorise.ts';
import type { Scope } from '../context.ts';

/** A live event with whom it concerns, as it travels between the processes. */
export const Notice = LiveEvent.extend({
  organisationId: z.string(),
  partnerId: z.string().nullable(),
  /** Whom it concerns, whatever they may see else. */
  userIds: z.array(z.string()),
  /** The permissions that show in reach what has changed. */
  seenWith: z.array(z.string()),
  everybody: z.boolean(),
  /** Told once for all of its like that come within two seconds. */
  gathered: z.boolean().optional(),
});
export type Notice = z.output<typeof Notice>;

/** To whoever is signed in. */
export const toAll = (event: LiveEvent): Notice => ({
  ...event,
  organisationId: '',
  partnerId: null,
  userIds: [],
  seenWith: [],
  everybody: true,
});
/** Something may have been missed: all that is shown is read again. */
export const RESET = toAll({ topic: platformTopics.reset, id: '' });

/** PostgreSQL takes no more than 8 000 bytes; so many users fit beside the rest. */
const USERS_IN_ONE = 100;

/** The same for fewer users each. Only the first is for those who hold a permission. */
export function split(notice: Notice): Notice[] {
  const { userIds } = notice;
  const parts = Array.from({ length: Math.ceil(userIds.length / USERS_IN_ONE) - 1 }, (_, index) => (index + 1) * USERS_IN_ONE);
  const others = parts.map((from) => ({ ...notice, seenWith: [], userIds: userIds.slice(from, from + USERS_IN_ONE) }));
  return [{ ...notice, userIds: userIds.slice(0, USERS_IN_ONE) }, ...others];
}

/** Whether a user may receive a notice. It is their own, or they have the permission and its rows in reach. */
export function concerns({ actor, reach }: Pick<Scope, 'actor' | 'reach'>, notice: Notice, permissions: Permissions): boolean {
  if (notice.everybody) return true;
  if (actor.userId !== undefined && notice.userIds.includes(actor.userId)) return true;
  const isSeen = notice.seenWith.some((permission) => permission === 'signed-in' || permissions.holds(actor.roles, permission));
  return isSeen && isReached(reach, notice);
}

function isReached(reach: Scope['reach'], { organisationId, partnerId }: Notice): boolean {
  if (reach.kind === 'all') return true;
  if (reach.kind === 'partner') return reach.partnerId === partnerId || reach.partnerId === organisationId;
  return reach.kind === 'organisation' && reach.organisationId === organisationId;
}

/** What came by NOTIFY, which anybody who may connect can send. */
export function parsed(payload: string): Notice | undefined {
  try {
    return Notice.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
