import type { Ctx, Notifications, ReferenceLookup } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type MoveId, residents } from '../../contract/index.ts';
import { type ApartmentLookup, type Residency, userRows } from '../api.ts';
import { MoveEntity } from './move.entity.ts';

interface ReminderDeps {
  readonly apartments: ApartmentLookup;
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly references: ReferenceLookup;
  readonly residency: Residency;
}
export type MoveReminder = ReturnType<typeof createMoveReminder>;

/** Reminds people on the day they moved out of what is open, such as keys. */
export function createMoveReminder({ apartments, notifications, organisations, references, residency }: ReminderDeps) {
  return {
    /** Writes to whoever has moved, in their own language; answers how much is still open. The same move is reminded of once. */
    async remind(ctx: Ctx, id: MoveId): Promise<number> {
      const move = await ctx.em.findOne(MoveEntity, { id, state: 'DONE' });
      const home = move?.fromId && (await apartments.byId(ctx, move.fromId));
      const [person] = move ? await residency.people(ctx, [move.userId]) : [];
      if (!home || !person) return 0;
      const theirs = await references.unsettled(ctx.as({ language: person.language }), userRows, [person.userId]);
      if (theirs.length === 0) return 0;
      const names = await organisations.namesOf(ctx, [home.organisationId as OrganisationId]); // the apartment's own
      const data = {
        organisation: names.get(home.organisationId) ?? '',
        apartment: `${home.number}, ${home.address}`,
        matters: theirs.map(({ text }) => `– ${text}`).join('\n'),
      };
      const to = [{ userId: person.userId, email: person.email, language: person.language }];
      await notifications.send(ctx, residents.notifications.movedWithMatters, { key: id, to, data });
      return theirs.length;
    },
  };
}
