import { parsePhone } from '@platform/core/phone';
import { writtenMoment } from '@platform/core/time';
import {
  type AttemptLimit,
  type Clock,
  type Ctx,
  doneBy,
  keptPhone,
  type Live,
  newId,
  type Notifications,
  oneAtATime,
  query,
  refuseField,
  type Secrets,
  spendAttempt,
} from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { type AccessId, type DelegatedAccess, kee, type NewAccess, sharingRefusals } from '../../contract/index.ts';
import type { Ways } from '../groups/ways.ts';
import { type Door, findDoor } from '../opening/doors.ts';
import { shareLimitOf } from '../opening/opening.ts';
import { DelegatedAccessEntity } from './access.entity.ts';
import { accessFlow } from './access-flow.ts';
import type { AccessList } from './access-list.ts';
import { keepLink, linkTokenOf } from './access-secrets.ts';
import { tellOfAccess } from './tell-of-access.ts';

interface Deps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof accessFlow>;
  readonly list: AccessList;
  readonly live: Live;
  readonly notifications: Notifications;
  readonly secrets: Secrets;
  readonly ways: Ways;
}
export type Sharing = ReturnType<typeof createSharing>;

/** Each share is an SMS to somebody who did not ask for it. */
const PER_USER: AttemptLimit = { failures: 20, pauseSeconds: 3600 };
const PER_PHONE: AttemptLimit = { failures: 5, pauseSeconds: 3600 };
/** How far ahead a share may begin, and how long it may last. */
const YEAR_MS = 366 * 86_400_000;
/** The page was open for a while before it was sent. */
const LATE_MS = 15 * 60_000;

const END_OVER = `update kee_delegated_access set status = 'ENDED', ended_at = ends_at, version = version + 1
  where lock_id = $1 and user_id = $2 and status = 'OPEN' and ends_at <= $3`;
const COUNT = `select count(*)::int as count from kee_delegated_access where lock_id = $1 and user_id = $2 and status = 'OPEN'`;

/** Lets others open by phone what one may open oneself, and takes it back. */
export function createSharing({ clock, flow, list, live, notifications, secrets, ways }: Deps) {
  /** @throws 409 when the door is not to be shared, or is with as many as the asker's groups allow */
  async function refuseBeyondLimit(ctx: Ctx, door: Door, userId: string): Promise<void> {
    const limit = door.may_share ? shareLimitOf((await ways.ofUser(ctx, userId)).filter(({ lockId }) => lockId === door.id)) : 0;
    if (limit === 0) throw refuseField(ctx, sharingRefusals.notShareable, { field: 'lockId', lock: door.name });
    // two of the same person are counted one after the other
    await oneAtATime(ctx, 'kee.share', door.id, userId);
    await query(ctx, END_OVER, [door.id, userId, clock.now()]);
    const [shared] = await query<{ count: number }>(ctx, COUNT, [door.id, userId]);
    if ((shared?.count ?? 0) >= limit) throw refuseField(ctx, sharingRefusals.limit, { field: 'lockId', lock: door.name, limit });
  }

  async function tell(ctx: Ctx, row: DelegatedAccessEntity, door: Door): Promise<void> {
    const { id, organisationId, phone, language, startsAt, endsAt } = row;
    const token = linkTokenOf(secrets, id);
    await keepLink(ctx, { id, organisationId }, token);
    const [from, to] = [startsAt, endsAt].map((at) => writtenMoment(at, { language, timeZone: ctx.timeZone })) as [string, string];
    const data = { sharedBy: doneBy(ctx), lock: door.name, from, to, token };
    await notifications.send(ctx, kee.notifications.accessShared, { key: id, to: [{ phone, language }], data, until: endsAt });
  }

  return {
    /** Shares, and sends the link. @throws 404, 409 with why not, 422 at the field, 429 after too many */
    async share(ctx: Ctx, { lockId, name, phone: typed, startsAt, endsAt }: NewAccess): Promise<DelegatedAccess> {
      const phone = keptPhone(typed, ctx.language) ?? '';
      const now = clock.now();
      const span = spanOf(ctx, { startsAt, endsAt }, now);
      const door = await findDoor(ctx, lockId);
      const userId = ctx.actor.userId ?? '';
      await refuseBeyondLimit(ctx, door, userId);
      await spend(ctx, userId, PER_USER);
      await spend(ctx, secrets.fingerprint(phone), PER_PHONE);
      const [owner] = await query<{ organisation_id: string }>(ctx, 'select organisation_id from kee_lock where id = $1', [lockId]);
      const whose = { organisationId: owner?.organisation_id ?? '', userId };
      const id = newId<AccessId>();
      const language = languageOf(phone) ?? ctx.language;
      const row = ctx.em.create(DelegatedAccessEntity, {
        id,
        lockId,
        name,
        phone,
        language,
        status: 'OPEN',
        createdAt: now,
        ...span,
        ...whose,
      });
      await ctx.em.flush();
      await tell(ctx, row, door);
      await flow.start(ctx, row, { input: { accessId: id, until: span.endsAt.getTime() }, detail: { lock: door.name } });
      await tellOfAccess(ctx, live, row);
      return list.get(ctx, id);
    },

    /** At once; an SMS that has not left does not leave. @throws 404, 409 when it is over */
    async revoke(ctx: Ctx, id: AccessId): Promise<DelegatedAccess> {
      const row = await accessFlow.lock(ctx, id);
      row.revoke(clock.now());
      await ctx.em.flush();
      await notifications.takeBackByKey(ctx, kee.notifications.accessShared, id);
      await flow.signal(ctx, id, { key: 'revoked', signal: { revoked: {} } });
      await tellOfAccess(ctx, live, row);
      return list.get(ctx, id);
    },
  };
}

/** What is spoken where the number is from. */
function languageOf(phone: string): 'sv' | 'nb' | undefined {
  const country = parsePhone(phone)?.country;
  return country === 'NO' ? 'nb' : country === 'SE' ? 'sv' : undefined;
}

/** @throws 422 at the field for a start that has been or is not within a year, or an end that is not within a year after it */
function spanOf(ctx: Ctx, asked: Pick<NewAccess, 'startsAt' | 'endsAt'>, now: Date): { readonly startsAt: Date; readonly endsAt: Date } {
  const [startsAt, endsAt] = [new Date(asked.startsAt), new Date(asked.endsAt)];
  if (startsAt.getTime() < now.getTime() - LATE_MS) throw refuseField(ctx, sharingRefusals.start, { field: 'startsAt' });
  if (startsAt.getTime() > now.getTime() + YEAR_MS) throw refuseField(ctx, sharingRefusals.ahead, { field: 'startsAt' });
  const isEnd = endsAt > startsAt && endsAt > now && endsAt.getTime() <= startsAt.getTime() + YEAR_MS;
  if (!isEnd) throw refuseField(ctx, sharingRefusals.end, { field: 'endsAt' });
  return { startsAt, endsAt };
}

const spend = (ctx: Ctx, whose: string, limit: AttemptLimit): Promise<void> =>
  spendAttempt(ctx, [`kee:share:${whose}`], { ...limit, refusal: sharingRefusals.tooMany });
