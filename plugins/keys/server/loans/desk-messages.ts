import { ALL, asReach, type Ctx, type Notifications, query } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { keys } from '../../contract/index.ts';
import { type Reachable, recipientFrom } from '../temporary/holders.ts';
import type { KeyLoanEntity } from './loan.entity.ts';

const { linkBounced, loanDeclined, loanExpired, loanNeverReceived, loanSigned } = keys.notifications;
const notices = { loanSigned, loanDeclined, loanExpired, loanNeverReceived, linkBounced } as const;
export type DeskNotice = keyof typeof notices;
/** The keys are free again, of which whoever waits for a paper knows nothing yet. */
const FREED: ReadonlySet<DeskNotice> = new Set(['loanDeclined', 'loanExpired']);

interface Deps {
  readonly notifications: Notifications;
  readonly users: UserLookup;
}
export type DeskMessages = ReturnType<typeof createDeskMessages>;

/** The admins of the partner whose customer the keys belong to. */
const PARTNER_ADMINS = `select u.id, u.email, u.language from organisations_organisation o join accounts_user u on u.organisation_id = o.partner_id
  where o.id = $1 and u.active and 'PARTNER_ADMIN' = any(u.roles) order by u.id limit 50`;

/** What the lender of keys is told of a signature. One that does not come while they look on. Of keys that are receipted the partner's admins hear too (spec part 6). */
export function createDeskMessages({ notifications, users }: Deps) {
  /** Of a loan that is signed at the desk only that it came to nothing; nothing where the e-ID is shown there. */
  async function lenderOf(ctx: Ctx, loan: KeyLoanEntity, notice: DeskNotice): Promise<Reachable[]> {
    const { handedOutById: id, holderId } = loan;
    const isHeard = loan.isByLink() || (loan.signing !== 'DIGITAL_DIRECT' && FREED.has(notice));
    const user = isHeard && id && id !== holderId ? await users.byId(ctx, id) : undefined;
    return user?.active ? [user] : [];
  }
  return {
    /** Whichever organisation they are of. */
    async tell(ctx: Ctx, loan: KeyLoanEntity, notice: DeskNotice): Promise<void> {
      const { id, number, receipt } = loan;
      const to = await asReach(ctx, ALL, async (all) => [
        ...(await lenderOf(all, loan, notice)),
        ...(notice === 'loanSigned' ? await partnersOf(all, loan) : []),
      ]);
      const data = { organisation: receipt.organisation.name, holder: receipt.holder.name, number, loanId: id };
      if (to.length > 0) await notifications.send(ctx, notices[notice], { key: id, to: to.map(recipientFrom), data });
    },
  };
}

async function partnersOf(ctx: Ctx, { organisationId, handedOutById, holderId }: KeyLoanEntity): Promise<Reachable[]> {
  const admins = await query<Reachable>(ctx, PARTNER_ADMINS, [organisationId]);
  return admins.filter(({ id }) => id !== handedOutById && id !== holderId);
}
