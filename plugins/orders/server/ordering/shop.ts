import { addWorkingDays, receivedOn } from '@platform/core/time';
import { ALL, asReach, type Clock, type Ctx, refuse } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { KeyType } from '@plugins/keys/contract';
import type { OrganisationLookup, OrganisationRef } from '@plugins/organisations/server/api';
import { withinOrganisation } from '@platform/server';
import { type Catalogue, orderRefusals, OrderProduct, orders, priceField, type Prices, SKU } from '../../contract/index.ts';
import type { LockCards } from '../lock-cards/lock-cards.ts';
import type { PriceService } from '../settings/price-service.ts';
import { FIRST_SETTINGS } from '../settings/seller-service.ts';
import { SellerEntity } from '../settings/seller.entity.ts';
import type { Approvers } from './approvers.ts';
import type { RulesService } from './rules-service.ts';

interface ShopDeps {
  readonly approvers: Pick<Approvers, 'chosen'>;
  readonly cards: Pick<LockCards, 'askedIn'>;
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly prices: PriceService;
  readonly rules: Pick<RulesService, 'standingOf'>;
  readonly users: UserLookup;
}
/** Where an order is made: who buys, of whom, at which prices. */
export interface Deal {
  readonly customer: OrganisationRef;
  readonly partner: OrganisationRef;
  readonly prices: Prices;
  readonly shipping: Catalogue['shipping'];
  readonly onCallText: string;
}
export type Shop = ReturnType<typeof createShop>;

/** Orders that come in before this are ready the next working day (spec part 9). */
const CLOSES = '13:00';

/** Whether the asker makes what is ordered. */
export const isLocksmith = ({ actor }: Ctx): boolean => actor.roles.some((role) => orders.holders[orders.permissions.make]?.includes(role));

/** What a customer may buy of its partner. */
export function createShop({ approvers, cards, clock, organisations, prices, rules, users }: ShopDeps) {
  /** @throws 409 when the asker works for no customer of a partner */
  async function deal(ctx: Ctx): Promise<Deal> {
    const customer = await organisations.byId(ctx, ctx.organisationId);
    if (customer?.type !== 'CUSTOMER' || !customer.partnerId) throw refuse(orderRefusals.customer, { id: ctx.organisationId });
    const { partnerId } = customer;
    // a customer does not reach its partner: these facts are shown to it
    const [partner, seller] = await asReach(ctx, ALL, async (all) => [
      await organisations.byId(all, partnerId),
      await all.em.findOne(SellerEntity, { id: partnerId }),
    ]);
    if (!partner) throw refuse(orderRefusals.customer, { id: ctx.organisationId });
    const { collect, collectPrice, collectText, send, sendPrice, sendText, onCallText } = seller ?? FIRST_SETTINGS;
    const shipping: Catalogue['shipping'] = [
      ...(collect ? [{ way: 'COLLECT' as const, price: collectPrice, text: collectText }] : []),
      ...(send ? [{ way: 'SEND' as const, price: sendPrice, text: sendText }] : []),
    ];
    return { customer, partner, prices: await withinOrganisation(ctx, (inside) => prices.of(inside, customer)), shipping, onCallText };
  }
  return {
    deal,
    readyOn: ({ country }: OrganisationRef, at = clock.now()): string =>
      addWorkingDays(receivedOn(at, { country, closes: CLOSES }), 1, country),

    /** Whether the asker shows by e-ID who they are. The locksmith's own staff look at whoever stands before them. */
    asksIdentity: (ctx: Ctx): boolean => !isLocksmith(ctx),

    async catalogue(ctx: Ctx): Promise<Catalogue> {
      const { customer, partner, prices: all, shipping, onCallText } = await deal(ctx);
      const approverId = (await approvers.chosen(ctx, customer.id))?.approverId;
      const approver = approverId ? await nameOf(ctx, approverId) : null;
      const sold = OrderProduct.options.flatMap((product) =>
        KeyType.options.flatMap((variant) => {
          const price = all[priceField(product, variant)];
          return price === null ? [] : [{ product, variant, sku: SKU[product], price }];
        }),
      );
      const { isNamed, isForOthers } = await rules.standingOf(ctx, customer.id);
      const { id, name, country } = partner;
      return {
        partner: { id, name },
        country,
        prices: sold,
        shipping,
        readyOn: this.readyOn(partner),
        onCallText,
        identity: this.asksIdentity(ctx),
        approver,
        everyKey: ctx.own === undefined || isNamed,
        isForOthers,
        lockCards: await cards.askedIn(ctx, customer.id),
      };
    },
  };
  async function nameOf(ctx: Ctx, id: string): Promise<string | null> {
    return withinOrganisation(ctx, async (inside) => (await users.namesOf(inside, [id])).get(id) ?? null);
  }
}
