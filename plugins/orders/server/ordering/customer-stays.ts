import { ALL, asReach, type Ctx, provideTo, query } from '@platform/server';
import { organisationHolds } from '@plugins/organisations/server/api';
import { OVERSOLD, OWED } from '../payments/stopped-refunds.ts';

const OPEN = `
  select count(*)::int as count from orders_order o where o.organisation_id = $1 and (
    o.status not in ('CLOSED', 'CANCELLED')
    or exists (select from orders_payment p where p.order_id = o.id and p.status in ('NEW', 'PENDING'))
    or exists (select from orders_refund r where r.order_id = o.id and r.status = 'PENDING')
    or exists (select from orders_refund f where f.order_id = o.id and ${OWED})
    or ${OVERSOLD})`;

/** A customer stays its partner's until what it has ordered is settled, with its money. That partner does not reach it afterwards. */
export const ordersHold = provideTo(organisationHolds, {}, () => ({
  kind: {
    sv: 'beställningar och återbetalningar som inte är klara',
    nb: 'bestillinger og refusjoner som ikke er ferdige',
  },
  count: async (ctx, organisationId) => (await query<{ count: number }>(ctx, OPEN, [organisationId]))[0]?.count ?? 0,
}));

/** The customer stays its partner's until the unit of work ends. Whose it is, is asked after that. */
export const keepPartner = (ctx: Ctx, organisationId: string): Promise<unknown> =>
  asReach(ctx, ALL, (all) => query(all, 'select from organisations_organisation where id = $1 for key share', [organisationId]));
