import { LockMode } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import { ALL, asReach, type Clock, type Ctx, isoOf, query, refuse, refuseField, type Secrets, type Tx } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import { OrganisationEntity, type OrganisationLookup, type OrganisationRef } from '@plugins/organisations/server/api';
import {
  type CardKeys,
  type OrderSettings,
  type OrderSettingsChange,
  settingsRefusals,
  type SwishCertificate,
} from '../../contract/index.ts';
import type { CardCheckout } from '../payments/card-checkout.ts';
import { ProviderError } from '../payments/provider.ts';
import type { StoppedRefunds } from '../payments/stopped-refunds.ts';
import { oneSaves, savedAt } from './saved-at.ts';
import { SellerEntity } from './seller.entity.ts';
import { readSwishCertificate } from './swish-certificate.ts';

export interface SellerServiceDeps {
  readonly cards: Pick<CardCheckout, 'knows'>;
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly refunds: Pick<StoppedRefunds, 'resume'>;
  readonly secrets: Secrets;
}
export type SellerService = ReturnType<typeof createSellerService>;

/** What applies until a partner says otherwise. */
export const FIRST_SETTINGS = {
  collect: true,
  collectPrice: 0,
  collectText: '',
  send: false,
  sendPrice: 0,
  sendText: '',
  notifyEmail: null,
  onCallText: '',
  cardAtOnce: false,
} as const;

/** How partners sell: shipping, messages, and what they are paid by. */
export function createSellerService({ cards, clock, organisations, refunds, secrets }: SellerServiceDeps) {
  const named = async (ctx: Ctx, id: string): Promise<OrganisationRef> => {
    const found = await organisations.byId(ctx, id);
    if (!found) throw refuse(refusals.notFound, { id });
    return found;
  };
  /** Steps into the partner. @throws 404 out of reach, 409 when it is none */
  async function seller(asked: Ctx, id: OrganisationId) {
    const ctx = await organisations.enter(asked, id);
    const organisation = await named(ctx, id);
    if (organisation.type !== 'PARTNER') throw refuse(settingsRefusals.notSeller, { id });
    return { ctx, organisation };
  }
  /** Of what a vendor gave there is one, and the later wins. */
  async function keep(asked: Ctx, id: OrganisationId, values: Partial<SellerEntity>): Promise<OrderSettings> {
    const { ctx, organisation } = await seller(asked, id);
    const version = (await keptAccount(ctx, id, values))?.version ?? 0;
    const saved = await savedAt(ctx, SellerEntity, { id, version, values, first: FIRST_SETTINGS, current: () => shown(ctx, organisation) });
    await showWays(ctx, saved);
    await refunds.resume(ctx, id);
    return shown(ctx, organisation);
  }

  return {
    /** @throws 404 out of reach */
    async show(asked: Ctx, id: OrganisationId): Promise<OrderSettings> {
      // what was agreed is read also where the service is off now
      const ctx = await organisations.enter(asked.as({ service: undefined }), id);
      return shown(ctx, await named(ctx, id));
    },

    /** @throws 404, 409 when it is no partner or somebody else was quicker, 422 when no way of shipping is left, or cards are not charged at once there */
    async change(asked: Ctx, id: OrganisationId, { version, ...values }: OrderSettingsChange): Promise<OrderSettings> {
      const { ctx, organisation } = await seller(asked, id);
      const before = await shown(ctx, organisation);
      const after = { ...before, ...values };
      if (!after.collect && !after.send) throw refuseField(ctx, settingsRefusals.noWay, { field: 'collect' });
      if (values.cardAtOnce && organisation.country !== 'SE') throw refuseField(ctx, settingsRefusals.atOnce, { field: 'cardAtOnce' });
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      await savedAt(ctx, SellerEntity, { id, version, values: given, first: FIRST_SETTINGS, current: () => shown(ctx, organisation) });
      return shown(ctx, organisation);
    },

    /** @throws 409 outside Sweden, 422 for a file that is no merchant's certificate, or a wrong password */
    async setSwish(ctx: Ctx, id: OrganisationId, sent: SwishCertificate): Promise<OrderSettings> {
      const { country } = (await seller(ctx, id)).organisation;
      if (country !== 'SE') throw refuse(settingsRefusals.swishCountry, { id });
      const { number, validTo, ...identity } = readSwishCertificate(ctx, sent, clock.now());
      return keep(ctx, id, {
        swishNumber: number,
        swishValidTo: validTo,
        swishSealed: secrets.encrypt(JSON.stringify(identity)),
      });
    },
    removeSwish: (ctx: Ctx, id: OrganisationId) => keep(ctx, id, { swishNumber: null, swishValidTo: null, swishSealed: null }),

    /** @throws 409 for a key of another account while money is on its way, 422 when the provider does not know it, 503 when it cannot be asked */
    async setCard(tx: Tx, id: OrganisationId, keys: CardKeys): Promise<OrderSettings> {
      const { environment, checkoutKey, secretKey } = keys;
      const { open, ...reader } = await tx(async (asked) => {
        const { language } = (await seller(asked, id)).ctx;
        const [first] = await moneyOnItsWay(asked, id, ['NETS_EASY']);
        return { language, open: first?.at ?? undefined };
      });
      await tryKeys(cards, reader, { ...keys, open });
      const sealed = { cardEnvironment: environment, cardCheckoutKey: checkoutKey, cardSealed: secrets.encrypt(secretKey) };
      return tx.once((ctx) => keep(ctx, id, sealed));
    },
    removeCard: (ctx: Ctx, id: OrganisationId) => keep(ctx, id, { cardEnvironment: null, cardCheckoutKey: null, cardSealed: null }),
  };
}

interface Tried extends CardKeys {
  /** A payment that is under way, as the provider calls it. */
  readonly open: string | undefined;
}
/** Tries keys at the provider. @throws 409, 422 and 503 as `setCard` does */
async function tryKeys(
  cards: SellerServiceDeps['cards'],
  reader: Pick<Ctx, 'language'>,
  { environment, checkoutKey, secretKey, open }: Tried,
): Promise<void> {
  const isOf = (key: string) => key.startsWith(environment.toLowerCase());
  if (!isOf(checkoutKey) || !isOf(secretKey)) throw refuseField(reader, settingsRefusals.cardEnvironment, { field: 'environment' });
  const known = await cards.knows({ environment, secretKey }, open).catch((cause: unknown) => {
    throw cause instanceof ProviderError ? refuse(refusals.unavailable) : cause;
  });
  if (!known.key) throw refuseField(reader, settingsRefusals.cardKey, { field: 'secretKey' });
  // the same account may have new keys
  if (open && !known.payment) throw refuse(settingsRefusals.accountInUse);
}

/** How it sold before. Money that is on its way finds its way by the account that it came by. @throws 409 while there is any by one that goes */
async function keptAccount(ctx: Ctx, id: OrganisationId, values: Partial<SellerEntity>): Promise<SellerEntity | null> {
  await oneSaves(ctx, id);
  // whoever begins a payment by it waits, or is seen here
  const before = await ctx.em.findOne(SellerEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  const goes = (field: 'cardEnvironment' | 'swishNumber') => field in values && before?.[field] && before[field] !== values[field];
  const methods = [...(goes('swishNumber') ? ['SWISH'] : []), ...(goes('cardEnvironment') ? ['NETS_EASY'] : [])];
  if (methods.length === 0) return before;
  if ((await moneyOnItsWay(ctx, id, methods)).length > 0) throw refuse(settingsRefusals.accountInUse, { id });
  return before;
}
/** By its id at the provider, where it has one. What is under way is little, and has an index each. */
const moneyOnItsWay = (ctx: Ctx, id: OrganisationId, methods: readonly string[]) =>
  asReach(ctx, ALL, (all) => query<{ at: string | null }>(all, IN_USE, [id, methods]));
const IN_USE = `
  with open as (
    select id from orders_payment where status in ('NEW', 'PENDING')
    union all select id from orders_payment where status = 'PAID' and charged = 0 and refunded < amount
    union all select payment_id from orders_refund where status = 'PENDING')
  select p.provider_id as at from open join orders_payment p using (id) where p.partner_id = $1 and p.method = any($2::text[]) order by at limit 1`;

/** The organisation says what it is paid by (spec part 3, activeSwish and activeNets). */
export async function showWays(ctx: Ctx, { id, swishNumber, cardEnvironment }: SellerEntity): Promise<void> {
  const organisation = await ctx.em.findOneOrFail(OrganisationEntity, { id });
  Object.assign(organisation, { activeSwish: Boolean(swishNumber), activeNets: Boolean(cardEnvironment) });
  await ctx.em.flush();
}

function toSettings(row: SellerEntity | null): Omit<OrderSettings, 'country'> {
  if (!row) return { ...FIRST_SETTINGS, swish: null, card: null, version: 0 };
  const { collect, collectPrice, collectText, send, sendPrice, sendText, notifyEmail, onCallText, cardAtOnce, version } = row;
  const { swishNumber, swishValidTo, cardEnvironment, cardCheckoutKey } = row;
  return {
    collect,
    collectPrice,
    collectText,
    send,
    sendPrice,
    sendText,
    onCallText,
    cardAtOnce,
    version,
    notifyEmail: notifyEmail ?? null,
    swish: swishNumber && swishValidTo ? { number: swishNumber, validTo: isoOf(swishValidTo) } : null,
    card: cardEnvironment && cardCheckoutKey ? { environment: cardEnvironment, checkoutKey: cardCheckoutKey } : null,
  };
}

async function shown(ctx: Ctx, { id, country }: OrganisationRef): Promise<OrderSettings> {
  const kept = await ctx.em.findOne(SellerEntity, { id });
  return { ...toSettings(kept), country };
}
