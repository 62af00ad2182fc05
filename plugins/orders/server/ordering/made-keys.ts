import { refusals } from '@platform/core';
import { type Ctx, newId, Refused } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { type KeyId, markingKey } from '@plugins/keys/contract';
import type { KeyRegistry, KeyToCreate, LockCharts, RegisteredKey } from '@plugins/keys/server/api';
import { leavingOf, piecesOf } from './made-pieces.ts';
import { OrderLineEntity } from './line.entity.ts';
import type { OrderEntity } from './order.entity.ts';

interface MadeKeysDeps {
  readonly charts: LockCharts;
  readonly registry: KeyRegistry;
  readonly users: UserLookup;
}
interface Making {
  /** They are lent against a receipt next: until then nobody has them. */
  readonly isLent: boolean;
}
export type MadeKeys = ReturnType<typeof createMadeKeys>;

/** The keys that leave with an order, in the registry. Beside those that they were made after. */
export function createMadeKeys({ charts, registry, users }: MadeKeysDeps) {
  /** Residents have what they order for themselves; what somebody orders for the house nobody has yet. */
  async function holderOf(ctx: Ctx, { orderedById, organisationId }: OrderEntity): Promise<KeyToCreate['holder']> {
    const user = await users.byId(ctx, orderedById);
    const isResident = user?.organisationId === organisationId && user.roles.includes('RESIDENT');
    return isResident ? { type: 'USER', id: orderedById } : undefined;
  }
  /** One more of a key, under the first marking that is free: `12`, `12:2`, `12:3`. */
  async function add(ctx: Ctx, original: RegisteredKey, facts: Pick<KeyToCreate, 'holder' | 'idNumber' | 'note'>): Promise<KeyId> {
    for (let from = 2; ; from += TRIED) {
      const wanted = Array.from({ length: TRIED }, (_, place) => `${original.marking}:${from + place}`);
      const taken = await registry.byMarkings(ctx, original.lockSystem.id, wanted);
      for (const marking of wanted.filter((each) => !taken.has(markingKey(each)))) {
        const key = { ...factsOf(original), ...facts, id: newId<KeyId>(), marking };
        // somebody else may have taken the marking just now
        if ((await registry.createMany(ctx, [key])).size > 0) return key.id;
      }
    }
  }
  /** Registers what was made, all or as many as were counted, with its row of the lock chart. A row without a key was made after nothing that is registered, and is left out. */
  async function register(ctx: Ctx, order: OrderEntity, holder: KeyToCreate['holder']): Promise<readonly KeyId[]> {
    const lines = await ctx.em.find(OrderLineEntity, { orderId: order.id, keyId: { $ne: null } }, { orderBy: { position: 'asc' } });
    const facts = { holder, note: order.number };
    const pieces = await piecesOf(ctx, order.id);
    const all: KeyId[] = [];
    for (const line of lines) {
      const { keyId, position } = line;
      const leaving = leavingOf(pieces, line);
      const [original] = keyId && leaving > 0 ? await registry.byIds(ctx, [keyId]).catch(unlessGone) : [];
      if (!original) continue;
      const made: KeyId[] = [];
      while (made.length < leaving) {
        const idNumber = pieces.get(position)?.[made.length] ?? '';
        made.push(await add(ctx, original, { ...facts, idNumber }));
      }
      await charts.copy(ctx, original.id, made);
      all.push(...made);
    }
    return all;
  }
  /** Registers them once. Where a receipt was not signed they are there already, and nobody's. */
  return async (ctx: Ctx, order: OrderEntity, { isLent }: Making): Promise<readonly KeyId[]> => {
    const holder = isLent ? undefined : await holderOf(ctx, order);
    if (!order.keyIds) order.keyIds = await register(ctx, order, holder);
    else if (holder)
      await registry.changeMany(
        ctx,
        order.keyIds.map((id) => ({ id, facts: { holder } })),
      );
    return order.keyIds;
  };
}
/** How many markings are looked up at once. */
const TRIED = 20;

/** What an order's key has in common with the one that it was made after. */
const factsOf = ({ organisationId, lockSystem, name, type, manufacturer, owner, level, chartGroup }: RegisteredKey) => ({
  organisationId,
  lockSystemId: lockSystem.id,
  name,
  type,
  manufacturer,
  owner,
  level,
  chartGroup,
  status: 'ACTIVE' as const,
  keyRingId: undefined,
  expectedReturnAt: undefined,
});

/** A key may be removed while its copy is made; the copy leaves all the same. */
function unlessGone(error: unknown): RegisteredKey[] {
  if (error instanceof Refused && error.refusal === refusals.notFound) return [];
  throw error;
}
