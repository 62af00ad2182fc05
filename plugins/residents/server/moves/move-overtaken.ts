import { momentOf, writtenDay } from '@platform/core/time';
import { ALL, asReach, type Ctx, type Notifications, query, type Recipient } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { residents } from '../../contract/index.ts';
import type { Person } from '../api.ts';
import type { MoveEntity } from './move.entity.ts';

/** Of the house still, of its partner, or who sees to the portal. */
const PLANNER = `
  select id as "userId", email, language from accounts_user where id = $1 and active and email is not null
    and (organisation_id = $2 or organisation_id = app_partner_of($2) or roles && array['SYSTEM_ADMIN', 'SUPPORT'])`;

interface OvertakenDeps {
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
}
export type MoveOvertaken = ReturnType<typeof createMoveOvertaken>;

/** Tells whoever planned a move that the person has moved otherwise since. */
export function createMoveOvertaken({ notifications, organisations }: OvertakenDeps) {
  return {
    async tell(ctx: Ctx, { id, fromId, movesOn, organisationId, plannedById, toId }: MoveEntity, { name }: Person): Promise<void> {
      const organisation = (await organisations.namesOf(ctx, [organisationId])).get(organisationId) ?? '';
      const { timeZone } = ctx;
      await asReach(ctx, ALL, async (all) => {
        const [planner] = await query<Recipient>(all, PLANNER, [plannedById ?? null, organisationId]);
        if (!planner) return;
        const day = writtenDay(momentOf(String(movesOn), timeZone), { language: planner.language, timeZone });
        const data = { id: toId ?? fromId ?? '', organisation, name, day };
        await notifications.send(all, residents.notifications.moveOvertaken, { key: id, to: [planner], data });
      });
    },
  };
}
