import { refusals } from '@platform/core';
import { ALL, asReach, type Ctx, refuse } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup, OrganisationRef } from '@plugins/organisations/server/api';
import { PRICE_FIELDS, type PriceList, type PriceListChange, type Prices, settingsRefusals } from '../../contract/index.ts';
import { savedAt } from './saved-at.ts';
import { PriceListEntity } from './price-list.entity.ts';

export type PriceService = ReturnType<typeof createPriceService>;

/** What things cost: a partner's prices, and what differs for a customer. */
export function createPriceService({ organisations }: { readonly organisations: OrganisationLookup }) {
  const named = async (ctx: Ctx, id: OrganisationId): Promise<OrganisationRef> => {
    const found = await organisations.byId(ctx, id);
    if (!found) throw refuse(refusals.notFound, { id });
    return found;
  };
  async function shown(ctx: Ctx, organisation: OrganisationRef): Promise<PriceList> {
    const { id, country } = organisation;
    const list = await kept(ctx, id);
    const otherwise = (await ofPartner(organisation, ctx)) ?? null;
    const sellerId = sellerOf(organisation);
    const seller = sellerId && (await asReach(ctx, ALL, (all) => organisations.byId(all, sellerId)));
    const prices = said(list, sellerId) ?? complete({});
    return { prices, otherwise, country: seller?.country ?? country, version: list?.version ?? 0 };
  }
  return {
    /** @throws 404 out of reach */
    async show(asked: Ctx, id: OrganisationId): Promise<PriceList> {
      // what was agreed is read also where the service is off now
      const ctx = await organisations.enter(asked.as({ service: undefined }), id);
      return shown(ctx, await named(ctx, id));
    },

    /** @throws 404 out of reach, 409 when it sells and buys nothing, or somebody else was quicker */
    async set(asked: Ctx, id: OrganisationId, { version, ...prices }: PriceListChange): Promise<PriceList> {
      const ctx = await organisations.enter(asked, id);
      const organisation = await named(ctx, id);
      const sellerId = sellerOf(organisation);
      if (!sellerId) throw refuse(settingsRefusals.noPrices, { id });
      await savedAt(ctx, PriceListEntity, {
        id,
        version,
        values: { prices, sellerId },
        first: {},
        current: () => shown(ctx, organisation),
      });
      return shown(ctx, organisation);
    },

    /** What a customer pays: its own price, else its partner's; null where the partner does not sell it. */
    async of(ctx: Ctx, customer: OrganisationRef): Promise<Prices> {
      const own = said(await kept(ctx, customer.id), customer.partnerId);
      const usual = (await ofPartner(customer, ctx)) ?? complete({});
      return complete(
        Object.fromEntries(PRICE_FIELDS.map((field) => [field, usual[field] === null ? null : (own?.[field] ?? usual[field])])),
      );
    },
  };
}

const complete = (prices: Partial<Prices>): Prices =>
  Object.fromEntries(PRICE_FIELDS.map((field) => [field, prices[field] ?? null])) as Prices; // all fields

const kept = (ctx: Ctx, id: OrganisationId) => ctx.em.findOne(PriceListEntity, { id });

/** What a list says, while it is that seller's: what another partner had agreed with a customer is no more. */
const said = (list: PriceListEntity | null, sellerId: OrganisationId | undefined): Prices | undefined =>
  list && list.sellerId === sellerId ? complete(list.prices) : undefined;

/** Who sells by the list of an organisation. */
const sellerOf = ({ id, type, partnerId }: OrganisationRef): OrganisationId | undefined =>
  type === 'PARTNER' ? id : type === 'CUSTOMER' ? partnerId : undefined;

/** A customer does not reach its partner's rows: these are shown to it. */
const ofPartner = ({ partnerId, type }: OrganisationRef, ctx: Ctx) =>
  type === 'CUSTOMER' && partnerId
    ? asReach(ctx, ALL, async (all) => said(await kept(all, partnerId), partnerId) ?? complete({}))
    : undefined;
