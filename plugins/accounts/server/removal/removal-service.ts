import { LockMode } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import {
  audit,
  type Clock,
  type Ctx,
  query,
  refuse,
  type PersonalDataLookup,
  type ReferenceLookup,
  type Referring,
} from '@platform/server';
import type { Flows } from '@plugins/flows/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type UserId, userRefusals, type UserTie } from '../../contract/index.ts';
import { userRows } from '../api.ts';
import type { Links } from '../links/links.ts';
import { refuseHigher, refuseUnassignable } from '../users/role-rules.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { UserEntity } from '../users/user.entity.ts';

export interface RemovalServiceDeps {
  readonly clock: Clock;
  readonly flows: Flows;
  readonly links: Links;
  readonly kept: PersonalDataLookup;
  readonly organisations: OrganisationLookup;
  readonly references: ReferenceLookup;
  readonly sessions: SessionService;
}
export type RemovalService = ReturnType<typeof createRemovalService>;

/** Removing people: what hangs on them first, then everything that is known of them. */
export function createRemovalService({ clock, flows, kept, links, organisations, references, sessions }: RemovalServiceDeps) {
  const inOrganisation = async (
    asked: Ctx,
    organisationId: OrganisationId,
    { id, lock = false }: { readonly id: UserId; readonly lock?: boolean },
  ) => {
    const ctx = await organisations.enter(asked, organisationId);
    const lockMode = lock ? LockMode.PESSIMISTIC_WRITE : LockMode.NONE;
    const user = await ctx.em.findOne(UserEntity, { id, organisationId, removedAt: null }, { lockMode });
    if (!user) throw refuse(refusals.notFound, { id });
    return { ctx, user };
  };
  /** What refers to the user; a flow that carries some of it is not told beside it. */
  const tiesOf = async (ctx: Ctx, userId: UserId): Promise<readonly Tie[]> => {
    const found = await references.to(ctx, userRows, userId);
    const told = new Set(found.flatMap(({ flow }) => flow ?? []));
    const open = (await flows.openOf(ctx, userId)).filter(({ type }) => !told.has(type));
    const asTold = open.map(({ type, name, count }) => ({
      id: type,
      count,
      text: `${FLOW[ctx.language]} ${name[ctx.language]}`,
      strength: 'told' as const,
    }));
    return [...found, ...asTold];
  };

  return {
    async ties(asked: Ctx, organisationId: OrganisationId, id: UserId): Promise<UserTie[]> {
      const { ctx } = await inOrganisation(asked, organisationId, { id });
      return (await tiesOf(ctx, id)).map(toTie);
    },

    /** @throws 403 about oneself or above the asker, 404, 409 while something holds the user, which it names */
    async remove(asked: Ctx, organisationId: OrganisationId, id: UserId): Promise<void> {
      // locked before it is asked what hangs on them: nothing is hung on them meanwhile
      const { ctx, user } = await inOrganisation(asked, organisationId, { id, lock: true });
      if (id === ctx.actor.userId) throw refuse(userRefusals.ownRemoval);
      refuseHigher(ctx.actor.roles, user.roles);
      refuseUnassignable(ctx.actor.roles, user.roles);
      const found = await tiesOf(ctx, id);
      const holding = found.filter(({ strength }) => strength === 'holds').map(toTie);
      if (holding.length > 0) throw refuse(userRefusals.held, { id, what: holding.map(({ text }) => text).join(', '), ties: holding });
      await sessions.endAllOf(ctx, id);
      await links.endAllOf(ctx, id);
      await kept.erase(ctx, id);
      await erase(ctx, id, { at: clock.now(), keepsName: found.some(({ strength }) => strength === 'namesThem') });
      // by hand: what an entity was before the change would stand in the audit log
      await audit(ctx, [{ action: 'accounts.userRemoved', subject: { type: 'User', id }, organisationId, changes: {} }]);
    },
  };
}

type Tie = Pick<Referring, 'id' | 'text' | 'count' | 'strength'>;
const FLOW = { sv: 'arbetsflödet', nb: 'arbeidsflyten' } as const;
const toTie = ({ id, text, count, strength }: Tie): UserTie => ({ id, count, holds: strength === 'holds', text: `${text}: ${count}` });

/** The row stays for what refers to it, with the name where records name the person, and with nothing else of theirs. */
async function erase(ctx: Ctx, id: UserId, { at, keepsName }: { readonly at: Date; readonly keepsName: boolean }): Promise<void> {
  await query(
    ctx,
    `update accounts_user set active = false, removed_at = $2, version = version + 1, email = null, phone = null, personal_number_sealed = null,
       personal_number_hash = null, password_hash = null, apartment_id = null, address = null, postal_code = null, town = null, colour_code = null,
       message = null, phone_verified_at = null, email_fails_since = null, phone_fails_since = null, declined = '{}',
       first_name = case when $3 then first_name else '–' end, last_name = case when $3 then last_name else '' end
     where id = $1`,
    [id, at.toISOString(), keepsName],
  );
  await query(ctx, 'delete from accounts_phone_code where user_id = $1', [id]);
  await query(ctx, 'delete from accounts_email_change where user_id = $1', [id]);
  await query(ctx, 'update accounts_feedback set user_id = null where user_id = $1', [id]);
}
