import { type Ctx, doneBy, oneAtATime, query, refuse, withinOrganisation } from '@platform/server';
import { type KeyId, limitRefusals } from '@plugins/keys/contract';
import type { KeyLending, KeyRegistry } from '@plugins/keys/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { Residency } from '@plugins/residents/server/api';
import { type OrderProduct, orderRefusals } from '../../contract/index.ts';
import type { RulesService } from './rules-service.ts';

interface LimitsDeps {
  readonly lending: Pick<KeyLending, 'signedOf'>;
  readonly registry: Pick<KeyRegistry, 'countHeld'>;
  readonly residency: Residency;
  readonly rules: RulesService;
}
/** What of a line counts. */
interface Wanted {
  readonly product: OrderProduct;
  readonly keyId?: KeyId | null | undefined;
  readonly quantity: number;
}
/** What somebody has ordered. It may wait for a signature, and be counted among what is signed for. */
interface Ordered extends Wanted {
  readonly isLent: boolean;
}
interface Household {
  readonly organisationId: OrganisationId;
  readonly userId: string;
  readonly apartmentId: string | undefined;
  /** Them, those who live with them, and their home. */
  readonly household: readonly string[];
}
export type OrderLimits = ReturnType<typeof createOrderLimits>;

/** How many keys people and apartments may have, with what is ordered. */
export function createOrderLimits({ lending, registry, residency, rules }: LimitsDeps) {
  const refuseUnsigned = signing(lending);
  return {
    /**
     * Counts what a resident has, has ordered and orders now; until the transaction ends nobody else orders for them or their apartment.
     * What replaces a key that they have counts in its place. @throws 409 `KeyLimitReached`, or beyond what keys lends against a receipt, unless it adds none
     */
    async refuseAbove(ctx: Ctx, organisationId: OrganisationId, lines: readonly Wanted[]): Promise<void> {
      const userId = ctx.own;
      if (userId === undefined) return;
      const { maxPerUser, maxPerApartment } = await withinOrganisation(ctx, (inside) => rules.of(inside, organisationId));
      const home = await residency.apartmentOf(ctx, userId);
      await oneAtATime(ctx, 'orders-limit', home ?? userId);
      await withinOrganisation(ctx, async (inside) => {
        const others = home ? await residency.livingIn(inside, [home]) : [];
        const household = home ? [...new Set([userId, ...others.map((other) => other.userId), home])] : [];
        for (const [limit, holders] of [
          [maxPerUser, [userId]],
          [maxPerApartment, household],
        ] as const) {
          if (!limit || holders.length === 0) continue;
          const before = await ordered(inside, holders);
          const after = [...before, ...lines];
          const has = (of: readonly Wanted[]) => registry.countHeld(inside, holders, { without: replacedBy(of) });
          const [then, now] = [(await has(after)) + piecesOf(after), (await has(before)) + piecesOf(before)];
          if (then > limit && then > now) throw refuse(orderRefusals.limit, { limit });
        }
        await refuseUnsigned(inside, { organisationId, userId, apartmentId: home, household }, lines);
      });
    },
  };
}

/** The same of what is signed for, as the house has decided of its loans. */
const signing =
  (lending: LimitsDeps['lending']) =>
  async (ctx: Ctx, { household, ...holder }: Household, lines: readonly Wanted[]): Promise<void> => {
    for (const [kind, holders] of [
      ['user', [holder.userId]],
      ['apartment', household],
    ] as const) {
      const before = (await ordered(ctx, holders)).filter(({ isLent }) => !isLent);
      const after = [...before, ...lines];
      const signedWith = async (of: readonly Wanted[]) => (await lending.signedOf(ctx, holder, { without: replacedBy(of) }))[kind];
      const [then, now] = [await signedWith(after), await signedWith(before)];
      if (!then || !now) continue;
      const count = then.signed + piecesOf(after);
      if (count > then.max && count > now.signed + piecesOf(before))
        throw refuse(limitRefusals[kind], { name: doneBy(ctx), max: then.max });
    }
  };

const piecesOf = (lines: readonly Wanted[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const replacedBy = (lines: readonly Wanted[]): KeyId[] =>
  lines.flatMap(({ product, keyId }) => (product === 'KEY_REPLACEMENT' && keyId ? [keyId] : []));

/** What people have ordered that is not with them yet. */
const ordered = (ctx: Ctx, userIds: readonly string[]) =>
  query<Ordered>(
    ctx,
    `select l.product, l.key_id as "keyId", l.quantity, o.loan_id is not null as "isLent" from orders_order o join orders_line l on l.order_id = o.id
     where o.ordered_by_id = any($1::uuid[]) and o.status not in ('COLLECTED', 'CLOSED', 'CANCELLED') and l.product <> 'SHIPPING'`,
    [userIds],
  );
