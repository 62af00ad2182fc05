import { addDays, dayIn, PORTAL_TIME_ZONE } from '@platform/core/time';
import { type Clock, type Ctx, newId, overTheLastYear, query, type Seed } from '@platform/server';
import type { UserId } from '@plugins/accounts/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { HolderRef, KeyId, KeyRingId, RepositoryId } from '../../contract/index.ts';
import type { KeyRegistry, KeyToCreate, LockSystems } from '../api.ts';
import { apartmentKeys, type DemoKey, type DemoPlaces, fewKeys, roomKeys, tagKeys } from '../demo-keys.ts';
import { KeyRingEntity } from '../places/key-ring.ts';
import type { KeyService } from './key-service.ts';
import { RepositoryEntity } from '../places/repository.ts';

export interface KeySeedDeps {
  readonly clock: Clock;
  readonly keys: KeyService;
  readonly registry: KeyRegistry;
  readonly systems: LockSystems;
}
const DEFAULTS = {
  manufacturer: '',
  idNumber: '',
  note: '',
  owner: '',
  level: undefined,
  chartGroup: '',
  status: 'ACTIVE',
  holder: undefined,
  keyRingId: undefined,
  expectedReturnAt: undefined,
} as const;

/** The keys of the demo data. Three lock systems with 200 keys at Brf Björken, and a few for each of the other customers. */
export function createKeySeed(deps: KeySeedDeps): Seed {
  return {
    id: 'keys',
    async run(ctx) {
      await seedBjorken(ctx, deps);
      await seedOthers(ctx, deps);
    },
  };
}

async function seedBjorken(ctx: Ctx, deps: KeySeedDeps): Promise<void> {
  const organisationId = demoOrganisations.bjorken;
  const place = placesOf(ctx, deps, { organisationId, property: 'Björkgatan 2–6' });
  const cabinet = await place('Nyckelskåp styrelserummet', 'Styrelserummet, Björkgatan 2');
  const office = await place('Nyckelskåp expeditionen', 'Expeditionen, Björkgatan 4');
  const rings = ['Fastighetsskötare', 'Städ'].map((name) => newRing(ctx, deps, { organisationId, name }));
  await ctx.em.flush();
  const day = (days: number) => addDays(dayIn(PORTAL_TIME_ZONE, deps.clock.now()), days);
  const places: DemoPlaces = { apartments: await apartmentsOf(ctx, organisationId), cabinet, office, day };
  const add = creating(ctx, deps, organisationId);
  await add('Björkgatan 2–6', apartmentKeys(places));
  await add(
    'Gemensamma utrymmen',
    roomKeys(places).map((key, index) => ({ ...key, keyRingId: index < 20 && hangs(key) ? rings[index % 2] : undefined })),
  );
  await add('Passersystem', tagKeys(places));
}

/** What is on a ring can be lent with it. */
const hangs = ({ status, holder }: DemoKey) => status === 'ACTIVE' && holder?.type === 'REPOSITORY';

async function seedOthers(ctx: Ctx, deps: KeySeedDeps): Promise<void> {
  const { fjordgarden, otherCustomer, solsiden } = demoOrganisations;
  const reception = await placesOf(ctx, deps, { organisationId: fjordgarden, property: 'Fjordveien 8' })(
    'Nøkkelskap resepsjonen',
    'Resepsjonen, Fjordveien 8',
  );
  const store = await placesOf(ctx, deps, { organisationId: otherCustomer, property: '' })('Nyckelskåp', 'Granvägen 1');
  const office = await placesOf(ctx, deps, { organisationId: solsiden, property: '' })('Nøkkelskap styrerommet', 'Styrerommet, Solsiden 4');
  await ctx.em.flush();
  await creating(ctx, deps, solsiden)('Solsiden 4', fewKeys({ cabinet: office }, { prefix: 'S', name: 'Hovednøkkel', count: 10 }));
  await creating(ctx, deps, fjordgarden)('Fjordveien 8', fewKeys({ cabinet: reception }, { prefix: 'F', name: 'Hovednøkkel', count: 12 }));
  await creating(ctx, deps, otherCustomer)('Granvägen 1', fewKeys({ cabinet: store }, { prefix: 'N', name: 'Huvudnyckel', count: 8 }));
}

/** Makes storage places that the customer's administrator answers for. */
function placesOf(ctx: Ctx, { clock }: KeySeedDeps, whose: Pick<RepositoryEntity, 'organisationId' | 'property'>) {
  return async (name: string, space: string): Promise<HolderRef> => {
    const [admin] = await query<{ id: UserId }>(
      ctx,
      `select id from accounts_user where organisation_id = $1 and 'CUSTOMER_ADMIN' = any(roles) order by email limit 1`,
      [whose.organisationId],
    );
    if (!admin) throw new Error(`Nobody can answer for ${name}`);
    const id = newId<RepositoryId>();
    ctx.em.create(RepositoryEntity, { ...whose, id, name, space, owner: '', responsibleId: admin.id, createdAt: clock.now() });
    return { type: 'REPOSITORY', id };
  };
}

function newRing(ctx: Ctx, { clock }: KeySeedDeps, { organisationId, name }: { readonly organisationId: string; readonly name: string }) {
  const id = newId<KeyRingId>();
  ctx.em.create(KeyRingEntity, { id, organisationId, name, note: '', receiptTemplateId: null, createdAt: clock.now() });
  return id;
}

async function apartmentsOf(ctx: Ctx, organisationId: string): Promise<DemoPlaces['apartments']> {
  return query(
    ctx,
    `select a.id, a.number, coalesce(array_agg(u.id order by u.id) filter (where u.id is not null), '{}') as residents
     from residents_apartment a left join accounts_user u on u.apartment_id = a.id
     where a.organisation_id = $1 group by a.id order by a.number`,
    [organisationId],
  );
}

const CAME = 'update keys_key k set created_at = c.at from unnest($1::uuid[], $2::timestamptz[]) as c (id, at) where k.id = c.id';
/** Writes a lock system with its keys. */
function creating(ctx: Ctx, { clock, keys, registry, systems }: KeySeedDeps, organisationId: string) {
  return async (name: string, demo: readonly (DemoKey & { readonly keyRingId?: KeyRingId | undefined })[]): Promise<void> => {
    const { id: lockSystemId } = await systems.findOrCreate(ctx, { organisationId, name });
    const made = demo.map(({ isArchived, ...key }): KeyToCreate & { readonly isArchived: boolean } => ({
      ...DEFAULTS,
      ...key,
      id: newId<KeyId>(),
      organisationId,
      lockSystemId,
      isArchived: isArchived ?? false,
    }));
    await registry.createMany(ctx, made);
    await query(ctx, CAME, [made.map(({ id }) => id), made.map((_, at) => overTheLastYear(clock.now(), { at, of: made.length }))]);
    const archived = made.filter(({ isArchived }) => isArchived).map(({ id }) => id);
    if (archived.length > 0) await keys.archive(ctx, archived);
  };
}
