import type { Language, Text } from '@platform/core';
import { writtenAmount } from '@platform/core/money';
import { ALL, asReach, type Ctx, type Live, type Notifications } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { orders } from '../../contract/index.ts';
import { wordsOf } from '../ordering/order-messages.ts';
import { tellOf } from '../ordering/order-work.ts';
import { OrderEntity } from '../ordering/order.entity.ts';
import { adminsOf } from '../settings/admins.ts';
import { refundFaultWords } from './fault-words.ts';
import type { RefundEntity } from './payment.entity.ts';

interface MessagesDeps {
  readonly live: Live;
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly users: UserLookup;
}
export type MoneyMessages = ReturnType<typeof createMoneyMessages>;
interface ToAdmins {
  readonly kind: 'reservationLapses' | 'refundAtRegister' | 'refundRefused' | 'refundStopped';
  /** What it is about: told once of it. */
  readonly of: string;
  readonly said?: (language: Language) => object;
}

/** Where the country allows it before the keys leave. */
const MAY_CHARGE: Text = {
  sv: ' Beloppet kan också debiteras nu, från beställningen.',
  nb: ' Beløpet kan også belastes nå, fra bestillingen.',
};

/** What people are told of their money, once each. */
export function createMoneyMessages({ live, notifications, organisations, users }: MessagesDeps) {
  const dataOf = async (ctx: Ctx, order: OrderEntity, language: Language) => {
    const partner = await asReach(ctx, ALL, (all) => organisations.byId(all, order.partnerId));
    return { ...wordsOf(order, language), partner: partner?.name ?? '', code: '' };
  };
  /** To the admins of the locksmith. */
  async function tellAdmins(ctx: Ctx, order: OrderEntity, { kind, of, said }: ToAdmins): Promise<void> {
    for (const { id, language, email } of await asReach(ctx, ALL, (all) => adminsOf(all, order.partnerId))) {
      const data = { ...(await dataOf(ctx, order, language)), ...said?.(language) };
      const to = [{ userId: id, language, email: email ?? undefined }];
      await notifications.send(ctx, orders.notifications[kind], { key: `${of}:${id}`, to, data });
    }
  }
  return {
    /** So much is reserved and will lapse; `of` names it. */
    tellLapsing: (ctx: Ctx, order: OrderEntity, { of, held }: { readonly of: string; readonly held: number }) =>
      tellAdmins(ctx, order, {
        kind: 'reservationLapses',
        of,
        said: (language) => ({
          amount: writtenAmount(held, { country: order.country, language }),
          because: order.country === 'SE' ? MAY_CHARGE[language] : '',
        }),
      }),

    /** What has come of money on its way back, to open pages too: to whoever ordered it, and where it was refused or has stopped to the admins of the locksmith. */
    async tellRefund(
      ctx: Ctx,
      refund: RefundEntity,
      kind: 'moneyAtRegister' | 'moneyBack' | 'moneyLetGo' | 'refundRefused' | 'refundStopped' | 'refundWithdrawn',
    ): Promise<void> {
      const { id, orderId, amount, reason, fault, byHandHow, withdrawnBecause } = refund;
      const order = await ctx.em.findOneOrFail(OrderEntity, { id: orderId });
      await tellOf(live, ctx, order);
      const said = (language: Language) => ({
        amount: writtenAmount(amount, { country: order.country, language }),
        because: fault ? refundFaultWords(fault, language) : (withdrawnBecause ?? byHandHow ?? reason),
      });
      if (kind === 'refundRefused' || kind === 'refundStopped') return tellAdmins(ctx, order, { kind, of: id, said });
      if (kind === 'moneyAtRegister') await tellAdmins(ctx, order, { kind: 'refundAtRegister', of: id, said });
      const user = await asReach(ctx, ALL, (all) => users.byId(all, order.orderedById));
      if (!user?.active) return;
      const { language, email } = user;
      const data = { ...(await dataOf(ctx, order, language)), ...said(language) };
      await notifications.send(ctx, orders.notifications[kind], { key: id, to: [{ userId: user.id, language, email }], data });
    },
  };
}
