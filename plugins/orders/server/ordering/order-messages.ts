import type { Language } from '@platform/core';
import { writtenAmount } from '@platform/core/money';
import { writtenDay } from '@platform/core/time';
import { ALL, asReach, type Ctx, type Notifications, type Secrets } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { orders } from '../../contract/index.ts';
import { collectTextOf } from '../settings/collect-text.ts';
import { SellerEntity } from '../settings/seller.entity.ts';
import type { OrderEntity } from './order.entity.ts';
import { mayApprove } from './rules-service.ts';

interface MessagesDeps {
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly secrets: Secrets;
  readonly users: UserLookup;
}
export type OrderMessages = ReturnType<typeof createOrderMessages>;
type Told =
  | 'orderApproved'
  | 'orderPaid'
  | 'orderReserved'
  | 'orderReady'
  | 'orderToCollect'
  | 'orderSent'
  | 'orderCancelled'
  | 'orderExpired'
  | 'orderRefunded'
  | 'orderNoApprover'
  | 'orderSentBack'
  | 'orderTurnedDown'
  | 'orderToRenew';

/** By mail and SMS: what is shown at the counter, and where that is. */
const TO_FETCH: readonly Told[] = ['orderReady', 'orderToCollect'];

/** Once under a key. `amount`: of what sum, where it is not that of the order. */
interface ToTell {
  readonly kind: Told;
  readonly key: string;
  readonly amount?: number;
}

/** What people are told of their orders, once each. */
export function createOrderMessages({ notifications, organisations, secrets, users }: MessagesDeps) {
  const partnerOf = (ctx: Ctx, { partnerId }: OrderEntity) => asReach(ctx, ALL, (all) => organisations.byId(all, partnerId));
  /** Whoever ordered may be the locksmith's own; whoever approves does not reach them. */
  const userOf = (ctx: Ctx, id: string) => asReach(ctx, ALL, (all) => users.byId(all, id));
  /** Once under a key. */
  async function tell(ctx: Ctx, order: OrderEntity, { kind, key, amount }: ToTell): Promise<void> {
    const user = await userOf(ctx, order.orderedById);
    if (!user?.active) return;
    const partner = await partnerOf(ctx, order);
    const { language } = user;
    const code = order.pickupSealed ? secrets.decrypt(order.pickupSealed) : '';
    const sum = amount === undefined ? {} : { amount: writtenAmount(amount, { country: order.country, language }) };
    const isToFetch = TO_FETCH.includes(kind);
    const where = isToFetch ? await collectTextOf(ctx, order.partnerId) : '';
    const data = { ...wordsOf(order, language), ...sum, partner: partner?.name ?? '', code, where: where && `\n\n${where}` };
    const to = [{ userId: user.id, language, email: user.email, ...(isToFetch && { phone: user.phone }) }];
    await notifications.send(ctx, orders.notifications[kind], { key, to, data });
  }
  return {
    /** To whoever is to approve it, and their deputy, unless others are named. `round`: which reminder it is. */
    async askApproval(
      ctx: Ctx,
      order: OrderEntity,
      {
        to = [order.approverId, order.deputyId],
        round,
      }: { readonly to?: readonly (string | null | undefined)[]; readonly round?: string } = {},
    ): Promise<void> {
      const partner = await partnerOf(ctx, order);
      for (const id of to) {
        const user = id && (await userOf(ctx, id));
        if (!user || !mayApprove(user)) continue;
        const { language, email } = user;
        const key = [order.id, user.id, ...(round ? [round] : [])].join(':');
        const data = { ...wordsOf(order, language), partner: partner?.name ?? '', code: '' };
        await notifications.send(ctx, orders.notifications.orderToApprove, { key, to: [{ userId: user.id, language, email }], data });
      }
    },

    /** To whoever ordered it: by mail, and by SMS that it is ready. */
    send: (ctx: Ctx, order: OrderEntity, kind: Told) => tell(ctx, order, { kind, key: order.id }),
    /** Nobody has fetched it. `round`: which reminder it is. */
    remindCollect: (ctx: Ctx, order: OrderEntity, round: number) =>
      tell(ctx, order, { kind: 'orderToCollect', key: `${order.id}:${round}` }),
    /** So much is reserved and will lapse, to whoever ordered it. `of` names it. */
    askRenewal: (ctx: Ctx, order: OrderEntity, { of, held }: { readonly of: string; readonly held: number }) =>
      tell(ctx, order, { kind: 'orderToRenew', key: of, amount: held }),

    /** An order is to be made, is called off once paid, or nobody fetches it. */
    async tellSeller(ctx: Ctx, order: OrderEntity, kind: 'orderCalledOff' | 'orderNew' | 'orderUncollected'): Promise<void> {
      const [seller, partner] = await asReach(ctx, ALL, async (all) => [
        await all.em.findOne(SellerEntity, { id: order.partnerId }),
        await organisations.byId(all, order.partnerId),
      ]);
      if (!seller?.notifyEmail || !partner) return;
      const customer = (await organisations.byId(ctx, order.organisationId))?.name ?? '';
      const language = partner.country === 'NO' ? 'nb' : 'sv';
      const data = {
        id: order.id,
        number: order.number,
        customer,
        amount: writtenAmount(order.total, { country: order.country, language }),
        because: order.because ?? '',
      };
      await notifications.send(ctx, orders.notifications[kind], { key: order.id, to: [{ email: seller.notifyEmail, language }], data });
    },
  };
}

/** What a message says of an order, as its reader writes sums and days. */
export const wordsOf = ({ id, number, orderedBy, total, country, readyOn, trackingNumber, because }: OrderEntity, language: Language) => ({
  id,
  number,
  orderedBy,
  amount: writtenAmount(total, { country, language }),
  readyOn: writtenDay(new Date(`${String(readyOn)}T12:00:00Z`), { language, timeZone: 'UTC' }),
  tracking: trackingNumber ?? '',
  because: because ?? '',
  where: '',
});
