import { type Ctx, type Notifications, query, type Secrets } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { Residency, Resident } from '@plugins/residents/server/api';
import { keys } from '../../contract/index.ts';
import { temporaryToken } from '../loans/loan-link.ts';
import { recipientFrom, temporaryHolders } from '../temporary/holders.ts';
import type { InventoryEntity } from './inventory.entity.ts';

export interface InventoryMessagesDeps {
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly residency: Residency;
  readonly secrets: Secrets;
  readonly users: UserLookup;
}
export type InventoryMessages = ReturnType<typeof createInventoryMessages>;

/** So many holders are written to in one transaction. */
const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
const PENDING = `
  select holder_id as id, holder_type as type, count(*)::int as count, array_agg(marking order by marking) as markings from keys_inventory_key
  where inventory_id = $1 and status = 'PENDING' and holder_type <> 'REPOSITORY' and holder_id > $2
  group by holder_id, holder_type order by holder_id limit ${BATCH}`;

interface Holding {
  readonly id: string;
  readonly type: 'USER' | 'APARTMENT' | 'TEMPORARY';
  readonly count: number;
  readonly markings: readonly string[];
}
/** The keys that somebody is asked about. */
type Asked = Pick<Holding, 'count' | 'markings'>;
/** So many stand in a message; the page behind the link has all. */
const NAMED = 20;
const LOANS = `select id, holder_id as "holderId" from keys_loan where holder_type = 'TEMPORARY' and status = 'ACTIVE' and holder_id = any($1::uuid[])
  order by created_at desc`;

/** Asks holders which keys they have, by mail. By SMS whoever has no address. */
export function createInventoryMessages({ notifications, organisations, residency, secrets, users }: InventoryMessagesDeps) {
  /** Whoever has no account answers on the page of their link. */
  async function askTemporary(
    ctx: Ctx,
    holdings: readonly Holding[],
    { organisation, key }: { readonly organisation: string; readonly key: string },
  ) {
    const asked = new Map(holdings.flatMap((each) => (each.type === 'TEMPORARY' ? [[each.id, each] as const] : [])));
    if (asked.size === 0) return;
    const loans = await query<{ id: string; holderId: string }>(ctx, LOANS, [[...asked.keys()]]);
    for (const holder of await temporaryHolders(ctx, [...asked.keys()])) {
      const [loan, keysOf] = [loans.find(({ holderId }) => holderId === holder.id), asked.get(holder.id)];
      if (!loan || !keysOf) continue;
      const data = { organisation, ...toldOf(keysOf), token: temporaryToken(secrets, loan.id) };
      await notifications.send(ctx, keys.notifications.inventoryTemporary, {
        key: `${key}:${holder.id}`,
        to: [recipientFrom(holder)],
        data,
      });
    }
  }
  return {
    /** Writes to the next holders with keys to confirm; answers where to go on. `round` 0 asks, every other one reminds. */
    async ask(
      ctx: Ctx,
      { id, organisationId }: InventoryEntity,
      { after = FIRST, round }: { readonly after?: string | undefined; readonly round: number },
    ) {
      const holdings = await query<Holding>(ctx, PENDING, [id, after]);
      const asked = askedOf(holdings, await livingIn(ctx, residency, holdings));
      const { name: organisation = '' } = (await organisations.byId(ctx, organisationId)) ?? {};
      const kind = round === 0 ? keys.notifications.inventoryAsked : keys.notifications.inventoryReminder;
      const people = [...(await users.byIds(ctx, [...asked.keys()]))].filter(([, { active }]) => active);
      for (const [userId, { email, phone, language }] of people) {
        const to = [{ language, userId, ...(email ? { email } : { phone }) }];
        await notifications.send(ctx, kind, {
          // of whoever has keys in another batch too, each is told
          key: `${id}:${userId}:${round}${after === FIRST ? '' : `:${after}`}`,
          to,
          data: { organisation, ...toldOf(asked.get(userId)) },
        });
      }
      await askTemporary(ctx, holdings, { organisation, key: `${id}:${round}` });
      return holdings.length < BATCH ? undefined : holdings.at(-1)?.id;
    },
  };
}

const livingIn = (ctx: Ctx, residency: Residency, holdings: readonly Holding[]) =>
  residency.livingIn(
    ctx,
    holdings.filter(({ type }) => type === 'APARTMENT').map(({ id }) => id),
  );

/** Which keys each person is asked about. Their own, and those of the apartment where they live. */
function askedOf(holdings: readonly Holding[], living: readonly Resident[]): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Asked>();
  for (const { id, type, count, markings } of holdings) {
    const people = type === 'APARTMENT' ? living.filter(({ apartmentId }) => apartmentId === id).map(({ userId }) => userId) : [];
    for (const userId of type === 'USER' ? [id] : people) {
      const before = asked.get(userId) ?? { count: 0, markings: [] };
      asked.set(userId, { count: before.count + count, markings: [...before.markings, ...markings] });
    }
  }
  return asked;
}

const toldOf = ({ count, markings }: Asked = { count: 0, markings: [] }) => ({
  count,
  markings: `${markings.slice(0, NAMED).join(', ')}${markings.length > NAMED ? ' …' : ''}`,
});
