import { type Ctx, type Notifications, query } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { Residency, Resident } from '@plugins/residents/server/api';
import { keys } from '../../contract/index.ts';
import type { InventoryEntity } from './inventory.entity.ts';

export interface InventoryMessagesDeps {
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly residency: Residency;
  readonly users: UserLookup;
}
export type InventoryMessages = ReturnType<typeof createInventoryMessages>;

/** So many holders are written to in one transaction. */
const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
const PENDING = `
  select holder_id as id, holder_type as type, count(*)::int as count from keys_inventory_key
  where inventory_id = $1 and status = 'PENDING' and holder_type <> 'REPOSITORY' and holder_id > $2
  group by holder_id, holder_type order by holder_id limit ${BATCH}`;

interface Holding {
  readonly id: string;
  readonly type: 'USER' | 'APARTMENT';
  readonly count: number;
}

/** Asks holders which keys they have, by mail. By SMS whoever has no address. */
export function createInventoryMessages({ notifications, organisations, residency, users }: InventoryMessagesDeps) {
  return {
    /** Writes to the next holders with keys to confirm; answers where to go on. `round` 0 asks, every other one reminds. */
    async ask(
      ctx: Ctx,
      { id, organisationId }: InventoryEntity,
      { after = FIRST, round }: { readonly after?: string | undefined; readonly round: number },
    ) {
      const holdings = await query<Holding>(ctx, PENDING, [id, after]);
      const counts = countsByPerson(holdings, await livingIn(ctx, residency, holdings));
      const { name: organisation = '' } = (await organisations.byId(ctx, organisationId)) ?? {};
      const kind = round === 0 ? keys.notifications.inventoryAsked : keys.notifications.inventoryReminder;
      const people = [...(await users.byIds(ctx, [...counts.keys()]))].filter(([, { active }]) => active);
      for (const [userId, { email, phone, language }] of people) {
        const to = [{ language, userId, ...(email ? { email } : { phone }) }];
        await notifications.send(ctx, kind, {
          key: `${id}:${userId}:${round}`,
          to,
          data: { organisation, count: counts.get(userId) ?? 0 },
        });
      }
      return holdings.length < BATCH ? undefined : holdings.at(-1)?.id;
    },
  };
}

const livingIn = (ctx: Ctx, residency: Residency, holdings: readonly Holding[]) =>
  residency.livingIn(
    ctx,
    holdings.filter(({ type }) => type === 'APARTMENT').map(({ id }) => id),
  );

/** How many keys each person is asked about: their own, and those of the apartment where they live. */
function countsByPerson(holdings: readonly Holding[], living: readonly Resident[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { id, type, count } of holdings) {
    const people = type === 'USER' ? [id] : living.filter(({ apartmentId }) => apartmentId === id).map(({ userId }) => userId);
    for (const userId of people) counts.set(userId, (counts.get(userId) ?? 0) + count);
  }
  return counts;
}
