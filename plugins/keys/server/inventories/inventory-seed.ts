import { addDays, dayIn, PORTAL_TIME_ZONE } from '@platform/core/time';
import { asReach, type Clock, core, type Ctx, provideTo, query, seeds } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { InventoryId, KeyId, RepositoryId } from '../../contract/index.ts';
import type { Counting } from './counting.ts';
import type { InventoryEnds } from './inventory-ends.ts';
import type { Inventories } from './inventories.ts';
import { counting, inventories, inventoryEnds } from './services.ts';

interface Deps {
  readonly clock: Clock;
  readonly counts: Counting;
  readonly ends: InventoryEnds;
  readonly rounds: Inventories;
}
const NO_SCOPE = { lockSystemIds: [], repositoryIds: [], keyRingIds: [], userIds: [], apartmentIds: [], temporaryHolders: false };

/** An inventory that has ended, with keys that were missing, and one that goes on. */
export const inventorySeed = provideTo(
  seeds,
  { clock: core.clock, counts: counting, ends: inventoryEnds, rounds: inventories },
  (deps) => ({
    id: 'keys-inventories',
    run(ctx) {
      const organisationId = demoOrganisations.bjorken;
      return asReach(ctx, { kind: 'organisation', organisationId }, (inside) => seedBjorken(inside.as({ organisationId }), deps));
    },
  }),
);

async function seedBjorken(ctx: Ctx, deps: Deps): Promise<void> {
  const [cabinet, office] = await placesOf(ctx);
  if (!cabinet || !office) throw new Error('The demo data has two storage places');
  await ended(ctx, deps, office);
  const [resident] = await query<{ id: string }>(ctx, `select id from accounts_user where email = 'resident@demo.example'`, []);
  const scope = { ...NO_SCOPE, repositoryIds: [cabinet], userIds: resident ? [resident.id] : [] };
  await deps.rounds.start(ctx, { startsOn: dayOf(deps, 0), note: 'Nyckelskåpet inför styrelsebytet', scope });
}

async function ended(ctx: Ctx, deps: Deps, office: RepositoryId): Promise<void> {
  const note = 'Vårens inventering av expeditionen';
  const { id } = await deps.rounds.start(ctx, { startsOn: dayOf(deps, -200), note, scope: { ...NO_SCOPE, repositoryIds: [office] } });
  const [missing, ...found] = await keysOf(ctx, id);
  await deps.counts.byHand(ctx, id, { keyIds: found, outcome: 'FOUND' });
  if (missing) await deps.counts.byHand(ctx, id, { keyIds: [missing], outcome: 'MISSING' });
  await deps.ends.end(ctx, id, { evenIfOpen: false });
}

const dayOf = ({ clock }: Deps, days: number) => addDays(dayIn(PORTAL_TIME_ZONE, clock.now()), days);

async function keysOf(ctx: Ctx, id: InventoryId): Promise<KeyId[]> {
  const text = 'select key_id as id from keys_inventory_key where inventory_id = $1 order by marking';
  return (await query<{ id: KeyId }>(ctx, text, [id])).map((key) => key.id);
}

async function placesOf(ctx: Ctx): Promise<RepositoryId[]> {
  const text = 'select id from keys_repository where organisation_id = $1 order by name desc';
  return (await query<{ id: RepositoryId }>(ctx, text, [ctx.organisationId])).map(({ id }) => id);
}
