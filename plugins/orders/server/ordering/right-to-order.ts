import { type Ctx, refuse, refuseField, withinOrganisation } from '@platform/server';
import type { KeyId, KeyType } from '@plugins/keys/contract';
import type { KeyRegistry, RegisteredKey } from '@plugins/keys/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
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
  readonly cards: Pick<LockCards, 'check'>;
  readonly registry: KeyRegistry;
  readonly rules: RulesService;
}
export type RightToOrder = ReturnType<typeof createRightToOrder>;

/** Which of the keys that are asked for may be copied at all. */
const COPIED: readonly RegisteredKey['status'][] = ['ACTIVE', 'DAMAGED'];

/** Who may order which key, as the customer has decided. */
export function createRightToOrder({ cards, registry, rules }: RightDeps) {
  /** Residents order what is theirs, as far as the customer lets them. Whoever speaks for the house orders all of its keys. */
  async function refuseUnlessTheirs(ctx: Ctx, organisationId: OrganisationId, key: RegisteredKey): Promise<void> {
    if (ctx.own === undefined) return;
    const { who } = await withinOrganisation(ctx, (inside) => rules.of(inside, organisationId));
    const isHeld = key.holder?.id === ctx.own;
    const isAllowed = { HOLDERS: isHeld, APARTMENT: true, NAMED: false, ADMINS: false }[who];
    if (!isAllowed) throw refuse(orderRefusals.notAllowed, { keyId: key.id, marking: key.marking });
  }
  /** The key that has a marking, which is ordered as itself (ADR 98). @throws 409 when several have it */
  async function keyOf(ctx: Ctx, organisationId: OrganisationId, marking: string): Promise<KeyId | undefined> {
    const found = await registry.ofMarking(ctx, organisationId, marking);
    const live = found.filter(({ isArchived }) => !isArchived);
    if (live.length > 1) throw refuse(orderRefusals.markingSeveral, { marking, keyIds: live.map(({ id }) => id) });
    return (live[0] ?? found[0])?.id;
  }
  async function ofKey(ctx: Ctx, organisationId: OrganisationId, wanted: Wanted & { readonly keyId: KeyId }): Promise<Allowed> {
    const { product, keyId, quantity } = wanted;
    const [key] = await registry.byIds(ctx, [keyId]);
    if (!key || key.organisationId !== organisationId) throw refuse(orderRefusals.keyMissing);
    await refuseUnlessTheirs(ctx, organisationId, key);
    refuseUnlessCopied(key, product);
    const cardHash = await cards.check(ctx, key, wanted);
    return { product, keyId, variant: key.type, marking: key.marking, quantity, cardHash };
  }

  return {
    /** @throws 404 a key out of reach, 409 not theirs to order or not to be copied, 422 when no key is named or its card not shown */
    async allowed(asked: Ctx, organisationId: OrganisationId, wanted: Wanted): Promise<Allowed> {
      const { keyId, marking } = wanted;
      const { isNamed } = await rules.standingOf(asked, organisationId);
      if (asked.own !== undefined && !isNamed && !keyId) throw refuse(orderRefusals.keyMissing);
      // named persons order any key of the customer (ADR 109)
      const within = async (ctx: Ctx): Promise<Allowed> => {
        const id = keyId ?? (marking ? await keyOf(ctx, organisationId, marking) : undefined);
        if (id) return ofKey(ctx, organisationId, { ...wanted, keyId: id });
        if (isNamed && marking) throw refuseField(asked, orderRefusals.markingMissing, { field: 'marking', marking });
        return byMarking(wanted);
      };
      return isNamed ? withinOrganisation(asked, within) : within(asked);
    },
  };
}

/** Staff order what is not registered by its marking. @throws 422 without one */
function byMarking({ product, variant, marking, quantity }: Wanted): Allowed {
  if (!variant || !marking) throw refuse(orderRefusals.keyMissing);
  return { product, keyId: null, variant, marking, quantity, cardHash: null };
}

/** @throws 409 when it is archived, or of no use to copy */
function refuseUnlessCopied({ id: keyId, isArchived, marking, status }: RegisteredKey, product: OrderProduct): void {
  const isCopied = product === 'KEY_REPLACEMENT' || COPIED.includes(status);
  if (isArchived || !isCopied) throw refuse(orderRefusals.keyState, { keyId, marking });
}
