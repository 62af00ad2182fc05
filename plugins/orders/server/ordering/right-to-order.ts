import { type Ctx, oneAtATime, query, refuse, withinOrganisation } from '@platform/server';
import { type KeyId, type KeyType, markingKey } from '@plugins/keys/contract';
import type { KeyRegistry, RegisteredKey } from '@plugins/keys/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { Residency } from '@plugins/residents/server/api';
import { type OrderProduct, orderRefusals } from '../../contract/index.ts';
import type { LockCards } from '../lock-cards/lock-cards.ts';
import type { RulesService } from './rules-service.ts';

/** What somebody wants of a key. */
export interface Wanted {
  readonly product: OrderProduct;
  readonly keyId?: KeyId | null | undefined;
  readonly variant?: KeyType | undefined;
  readonly marking?: string | undefined;
  readonly quantity: number;
  readonly cardNumber?: string | undefined;
  /** Of the card that was shown before. */
  readonly cardHash?: string | null | undefined;
}
/** The same once it is known which key it is. */
export interface Allowed {
  readonly product: OrderProduct;
  readonly keyId: KeyId | null;
  readonly variant: KeyType;
  readonly marking: string;
  readonly quantity: number;
  /** Of the card of its lock system, which was shown. Null where none is asked for. */
  readonly cardHash: string | null;
}
interface RightDeps {
  readonly cards: Pick<LockCards, 'askedIn' | 'check'>;
  readonly registry: KeyRegistry;
  readonly residency: Residency;
  readonly rules: RulesService;
}
export type RightToOrder = ReturnType<typeof createRightToOrder>;

/** Which of the keys that are asked for may be copied at all. */
const COPIED: readonly RegisteredKey['status'][] = ['ACTIVE', 'DAMAGED'];

/** Who may order which key, and how many: as the customer has decided. */
export function createRightToOrder({ cards, registry, residency, rules }: RightDeps) {
  /** Residents order what is theirs, as far as the customer lets them; whoever reaches all of the organisation orders all. */
  async function refuseUnlessTheirs(ctx: Ctx, organisationId: OrganisationId, key: RegisteredKey): Promise<void> {
    if (ctx.own === undefined) return;
    const { who, namedIds } = await rulesOf(ctx, organisationId);
    const isHeld = key.holder?.id === ctx.own;
    const isAllowed = { HOLDERS: isHeld, APARTMENT: true, NAMED: namedIds.includes(ctx.own), ADMINS: false }[who];
    if (!isAllowed) throw refuse(orderRefusals.notAllowed, { keyId: key.id, marking: key.marking });
  }
  /** A key of that marking whose lock system has a card. It is ordered as itself. */
  async function carded(ctx: Ctx, organisationId: OrganisationId, marking: string): Promise<KeyId | undefined> {
    for (const lockSystemId of await cards.askedIn(ctx, organisationId)) {
      const found = (await registry.byMarkings(ctx, lockSystemId, [marking])).get(markingKey(marking));
      if (found) return found.id;
    }
    return undefined;
  }
  const rulesOf = (ctx: Ctx, organisationId: OrganisationId) => withinOrganisation(ctx, (inside) => rules.of(inside, organisationId));

  return {
    /** @throws 404 a key out of reach, 409 not theirs to order or not to be copied, 422 when no key is named or its card not shown */
    async allowed(ctx: Ctx, organisationId: OrganisationId, wanted: Wanted): Promise<Allowed> {
      const { product, keyId, quantity } = wanted;
      if (!keyId) {
        const named = byMarking(ctx, wanted);
        const of = await carded(ctx, organisationId, named.marking);
        return of ? this.allowed(ctx, organisationId, { ...wanted, keyId: of }) : named;
      }
      const [key] = await registry.byIds(ctx, [keyId]);
      if (!key || key.organisationId !== organisationId) throw refuse(orderRefusals.keyMissing);
      await refuseUnlessTheirs(ctx, organisationId, key);
      refuseUnlessCopied(key, product);
      const cardHash = await cards.check(ctx, key, wanted);
      return { product, keyId, variant: key.type, marking: key.marking, quantity, cardHash };
    },

    /**
     * Counts what a resident has, has ordered and orders now; until the transaction ends nobody else orders for them or their apartment.
     * @throws 409 `KeyLimitReached`
     */
    async refuseAboveLimit(ctx: Ctx, organisationId: OrganisationId, lines: readonly Allowed[]): Promise<void> {
      const userId = ctx.own;
      if (userId === undefined) return;
      const { maxPerUser, maxPerApartment } = await rulesOf(ctx, organisationId);
      const more =
        lines.reduce((sum, { product, quantity }) => sum + quantity - (product === 'KEY_REPLACEMENT' ? 1 : 0), 0) +
        (await replacedBefore(ctx, lines));
      if (more === 0 || (!maxPerUser && !maxPerApartment)) return;
      const home = maxPerApartment ? await residency.apartmentOf(ctx, userId) : undefined;
      await oneAtATime(ctx, 'orders-limit', home ?? userId);
      await withinOrganisation(ctx, async (inside) => {
        const others = home ? await residency.livingIn(inside, [home]) : [];
        const household = [userId, ...others.map((other) => other.userId), ...(home ? [home] : [])];
        for (const [limit, holders] of [
          [maxPerUser, [userId]],
          [maxPerApartment, home ? household : []],
        ] as const) {
          if (!limit || holders.length === 0) continue;
          const ids = [...new Set(holders)];
          const has = (await registry.countHeld(inside, ids)) + (await countOrdered(inside, ids));
          if (has + more > limit) throw refuse(orderRefusals.limit, { limit });
        }
      });
    },
  };
}

/** Staff order what is not registered by its marking. @throws 422 whoever else does */
function byMarking(ctx: Ctx, { product, variant, marking, quantity }: Wanted): Allowed {
  if (ctx.own !== undefined || !variant || !marking) throw refuse(orderRefusals.keyMissing);
  return { product, keyId: null, variant, marking, quantity, cardHash: null };
}

/** @throws 409 when it is archived, or of no use to copy */
function refuseUnlessCopied({ id: keyId, isArchived, marking, status }: RegisteredKey, product: OrderProduct): void {
  const isCopied = product === 'KEY_REPLACEMENT' || COPIED.includes(status);
  if (isArchived || !isCopied) throw refuse(orderRefusals.keyState, { keyId, marking });
}

/** Those that replace a key for which another was ordered before, or twice at once: they replace nothing. */
async function replacedBefore(ctx: Ctx, lines: readonly Allowed[]): Promise<number> {
  const ids = lines.flatMap(({ product, keyId }) => (product === 'KEY_REPLACEMENT' && keyId ? [keyId] : []));
  if (ids.length === 0) return 0;
  const before = await withinOrganisation(ctx, (inside) =>
    query<{ id: KeyId }>(
      inside,
      `select distinct l.key_id as id from orders_line l join orders_order o on o.id = l.order_id
       where l.key_id = any($1::uuid[]) and l.product = 'KEY_REPLACEMENT' and o.status <> 'CANCELLED'`,
      [ids],
    ),
  );
  const replaced = new Set(before.map(({ id }) => id));
  const once = new Set(ids.filter((id) => !replaced.has(id)));
  return ids.length - once.size;
}

/** Keys that are ordered and not with them yet, beside those that they replace. */
async function countOrdered(ctx: Ctx, userIds: readonly string[]): Promise<number> {
  const [found] = await query<{ count: number }>(
    ctx,
    `select coalesce(sum(l.quantity - case l.product when 'KEY_REPLACEMENT' then 1 else 0 end), 0)::int as count from orders_order o join orders_line l on l.order_id = o.id
     where o.ordered_by_id = any($1::uuid[]) and o.status not in ('COLLECTED', 'CLOSED', 'CANCELLED') and l.product <> 'SHIPPING'`,
    [userIds],
  );
  return found?.count ?? 0;
}
