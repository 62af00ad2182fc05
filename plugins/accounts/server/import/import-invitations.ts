import { LockMode } from '@mikro-orm/core';
import type { Text } from '@platform/core';
import type { Ctx, Notifications } from '@platform/server';
import { accounts, InvitationRoundId } from '../../contract/index.ts';
import type { CheckedUser } from './check-user.ts';
import { addInvitees, countInvitees } from '../invitations/invitees.ts';
import { findRound } from '../invitations/found-round.ts';
import type { RoundOpener } from '../invitations/round-opener.ts';
import type { RoundService } from '../invitations/round-service.ts';
import { InvitationRoundEntity } from '../invitations/round.entity.ts';

interface Deps {
  readonly notifications: Notifications;
  readonly opener: RoundOpener;
  readonly rounds: RoundService;
}
export type ImportInvitations = ReturnType<typeof createImportInvitations>;

/**
 * The invitation round of an import, under the import's id. It is made before the first rows, filled with each batch, and started with the
 * last.
 */
export function createImportInvitations({ notifications, opener, rounds }: Deps) {
  return {
    async prepare(ctx: Ctx, importId: string): Promise<void> {
      await opener.prepare(ctx, idOf(importId), 'IMPORT');
    },
    async add(ctx: Ctx, importId: string, userIds: readonly string[]): Promise<void> {
      if (userIds.length > 0) await addInvitees(ctx, idOf(importId), userIds);
    },
    async begin(ctx: Ctx, importId: string): Promise<void> {
      await opener.begin(ctx, await findRound(ctx, idOf(importId), LockMode.PESSIMISTIC_WRITE));
    },
    /** Nobody is written to until the transaction ends. Answers whether anybody has been. */
    async hold(ctx: Ctx, importId: string): Promise<boolean> {
      await ctx.em.findOne(InvitationRoundEntity, { id: idOf(importId) }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      return (await countInvitees(ctx, idOf(importId))).sent > 0;
    },
    /** What was imported is taken back. Does nothing when nobody was to be invited. */
    stop: (ctx: Ctx, importId: string): Promise<void> => rounds.stopOf(ctx, idOf(importId)),
    /** Invitations to these addresses that have not left yet would lead nowhere. Answers how many they were. */
    takeBack: (ctx: Ctx, addresses: readonly string[]): Promise<number> =>
      notifications.takeBack(ctx, accounts.notifications.invitation, addresses),
  };
}

const idOf = (importId: string) => InvitationRoundId.parse(importId);

/** What the preview says of it. */
export function invitationNote(rows: readonly CheckedUser[]): Text {
  const fresh = rows.flatMap((row) => (row.outcome === 'created' ? [row.plan.said] : []));
  const invited = fresh.filter(({ email }) => email !== undefined).length;
  const silent = fresh.length - invited;
  return silent === 0
    ? {
        sv: `De nya användarna får en inbjudan med e-post när listan är inläst (antal: ${invited}).`,
        nb: `De nye brukerne får en invitasjon på e-post når listen er lest inn (antall: ${invited}).`,
      }
    : {
        sv: `De nya användarna får en inbjudan med e-post när listan är inläst (antal: ${invited}). Utan e-postadress och därför utan inbjudan: ${silent}.`,
        nb: `De nye brukerne får en invitasjon på e-post når listen er lest inn (antall: ${invited}). Uten e-postadresse og derfor uten invitasjon: ${silent}.`,
      };
}
