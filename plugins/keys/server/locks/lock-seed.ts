import { asReach, type Clock, core, type Ctx, newId, provideTo, query, seeds } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { KeyId, LockSystemId, SystemLockId } from '../../contract/index.ts';
import { floorOf } from '../demo-keys.ts';
import { addOpenings } from './chart-service.ts';

interface DemoLock {
  readonly marking: string;
  readonly name: string;
  readonly space: string;
  readonly chartGroup: string;
  readonly kind: 'DOOR' | 'CYLINDER' | 'PADLOCK';
  /** Which keys open it, by marking and name. */
  readonly opensFor: (marking: string, name: string) => boolean;
}
const everybody = () => true;
const isMaster = (marking: string) => marking === 'G1';
const PORTS = ['2', '4', '6'].flatMap((number) => ['Port', 'Gård'].map((side) => ({ number, side })));

/** The doors of the apartments, and six that all who live there pass. 36 locks. */
function houseLocks(numbers: readonly string[]): readonly DemoLock[] {
  const doors = numbers.map((number): DemoLock => ({
    marking: `L${number}`,
    name: `Lägenhet ${number}`,
    space: 'Lägenhetsdörr',
    chartGroup: floorOf(number),
    kind: 'CYLINDER',
    opensFor: (marking) => marking.startsWith(`${number}-`),
  }));
  const ports = PORTS.map(({ number, side }): DemoLock => ({
    marking: `P${number}${side.charAt(0)}`,
    name: `${side} Björkgatan ${number}`,
    space: `Björkgatan ${number}`,
    chartGroup: 'Portar',
    kind: 'DOOR',
    opensFor: everybody,
  }));
  return [...doors, ...ports];
}

/** Two doors to each of ten rooms, and four padlocks outside; the first key opens them all. 24 locks. */
function roomLocks(rooms: readonly string[]): readonly DemoLock[] {
  const doors = rooms.flatMap((room, at) =>
    ['Dörr', 'Inre dörr'].map((which, side): DemoLock => ({
      marking: `R${at + 1}${side === 0 ? '' : 'B'}`,
      name: `${which} ${room.toLowerCase()}`,
      space: room,
      chartGroup: 'Inomhus',
      kind: 'DOOR',
      opensFor: (marking, name) => name === room || isMaster(marking),
    })),
  );
  const gates = ['Grind norr', 'Grind söder', 'Cykelställ', 'Sopkärl'].map((name, at): DemoLock => ({
    marking: `H${at + 1}`,
    name,
    space: 'Gården',
    chartGroup: 'Utomhus',
    kind: 'PADLOCK',
    opensFor: (marking, room) => room === 'Soprum' || isMaster(marking),
  }));
  return [...doors, ...gates];
}

interface Keys {
  readonly id: KeyId;
  readonly marking: string;
  readonly name: string;
  readonly lockSystemId: LockSystemId;
}
const keysOf = (ctx: Ctx, system: string) =>
  query<Keys>(
    ctx,
    `select k.id, k.marking, k.name, k.lock_system_id as "lockSystemId" from keys_key k join keys_lock_system s on s.id = k.lock_system_id
     where s.organisation_id = $1 and s.name = $2 order by k.marking`,
    [ctx.organisationId, system],
  );
const INSERT = `insert into keys_system_lock (id, organisation_id, lock_system_id, marking, name, space, chart_group, kind, created_at)
  select id, $2, $3, marking, name, space, "chartGroup", kind, $4 from json_to_recordset($1::json) 
    as r (id uuid, marking text, name text, space text, "chartGroup" text, kind text)`;

async function seedChart(ctx: Ctx, clock: Clock, { keys, locks }: { readonly keys: readonly Keys[]; readonly locks: readonly DemoLock[] }) {
  const made = locks.map((lock) => ({ ...lock, id: newId<SystemLockId>() }));
  await query(ctx, INSERT, [JSON.stringify(made), ctx.organisationId, keys[0]?.lockSystemId, clock.now()]);
  const pairs = made.flatMap((lock) =>
    keys.filter(({ marking, name }) => lock.opensFor(marking, name)).map((key) => ({ keyId: key.id, lockId: lock.id })),
  );
  await addOpenings(ctx, pairs);
}

async function seedBjorken(ctx: Ctx, clock: Clock): Promise<void> {
  const house = await keysOf(ctx, 'Björkgatan 2–6');
  const numbers = [...new Set(house.map(({ marking }) => marking.split('-')[0] ?? ''))];
  await seedChart(ctx, clock, { keys: house, locks: houseLocks(numbers) });
  const rooms = await keysOf(ctx, 'Gemensamma utrymmen');
  await seedChart(ctx, clock, { keys: rooms, locks: roomLocks([...new Set(rooms.map(({ name }) => name))]) });
}

/** A house with a few doors that every key opens. */
function smallHouse(system: string, doors: readonly string[]) {
  return async (ctx: Ctx, clock: Clock): Promise<void> => {
    const locks = doors.map((name, at): DemoLock => ({
      marking: `D${at + 1}`,
      name,
      space: system,
      chartGroup: '',
      kind: 'DOOR',
      opensFor: everybody,
    }));
    await seedChart(ctx, clock, { keys: await keysOf(ctx, system), locks });
  };
}

/** A chart of sixty locks at Brf Björken, and small ones for the other customers. */
export const lockSeed = provideTo(seeds, { clock: core.clock }, ({ clock }) => ({
  id: 'keys-locks',
  async run(ctx) {
    const of = {
      bjorken: seedBjorken,
      fjordgarden: smallHouse('Fjordveien 8', ['Hovedinngang', 'Kjeller', 'Loft']),
      otherCustomer: smallHouse('Granvägen 1', ['Port', 'Källare']),
      solsiden: smallHouse('Solsiden 4', ['Inngang', 'Bod']),
    } as const;
    for (const [name, seed] of Object.entries(of)) {
      const organisationId = demoOrganisations[name as keyof typeof of]; // the keys of `of`
      await asReach(ctx, { kind: 'organisation', organisationId }, (inside) => seed(inside.as({ organisationId }), clock));
    }
  },
}));
