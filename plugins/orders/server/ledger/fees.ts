import { momentOf } from '@platform/core/time';
import { type Ctx, doneBy, newId, query, refuse } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type LedgerFee, type LedgerFeeId, type LedgerFeeInput, settingsRefusals } from '../../contract/index.ts';
import { LedgerFeeEntity } from './fee.entity.ts';

export type LedgerFees = ReturnType<typeof createLedgerFees>;

const BOOK = `
  insert into orders_ledger (transaction_id, organisation_id, fee_id, at, kind, account, amount)
  select $1, $2, $1, $3, 'FEE', account, amount from (values ('FEES', $4::int), ($5, -$4::int)) as side (account, amount)`;

/** What payment services keep of what they pay out. */
export function createLedgerFees({ organisations }: { readonly organisations: OrganisationLookup }) {
  return {
    /** Stands in the books on the statement's day, in the seller's time zone. @throws 404 out of reach, 409 when it sells nothing or the statement stands there */
    async add(asked: Ctx, id: OrganisationId, body: LedgerFeeInput): Promise<LedgerFee> {
      const ctx = await organisations.enter(asked, id);
      const seller = await organisations.byId(ctx, id);
      if (seller?.type !== 'PARTNER') throw refuse(settingsRefusals.notSeller, { id });
      const fee = { ...body, id: newId<LedgerFeeId>(), enteredBy: doneBy(ctx) };
      ctx.em.create(LedgerFeeEntity, { ...fee, organisationId: id });
      await ctx.em.flush();
      await query(ctx, BOOK, [fee.id, id, momentOf(`${fee.chargedOn}T00:00`, seller.timeZone).toISOString(), fee.amount, fee.method]);
      return fee;
    },
  };
}
