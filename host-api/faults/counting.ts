import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dayIn, PORTAL_TIME_ZONE } from '@platform/core/time';
import { signingEndpoints as signings } from '@plugins/id-control/contract';
import { inventoryEndpoints as counts, type InventoryId, LockSystem } from '@plugins/keys/contract';
import type { Bench } from './bench.ts';
import type { Call } from './caller.ts';
import { dice } from './dice.ts';
import { moveOn } from './lending.ts';
import { COUNTED } from './scene.ts';

export interface Counting {
  readonly id: InventoryId;
  /** Nobody begins another signature from now on. */
  stop(): void;
  /** Once everybody has confirmed what they have, or what they had begun to; the inventory has ended then. */
  readonly ended: Promise<void>;
}
interface Deps {
  readonly bench: Bench;
  /** As the administrator of the house. */
  readonly call: Call;
  /** As each of those who have the keys. */
  readonly counters: readonly Call[];
  readonly seed: number;
}
/** So many keys to a signature, of which one is said to be missing. */
const EACH = 10;
/** Whoever is killed again and again takes longer, but nothing stands still for this long. */
const PATIENCE_MS = 240_000;

/** Starts an inventory, and has everybody confirm their keys by an e-ID, some keys at a time. */
export async function startCounting({ bench, call, counters, seed }: Deps): Promise<Counting> {
  const { body: systems } = await call(LockSystem.endpoints.list, { query: { query: COUNTED.lockSystem } });
  const scope = { lockSystemIds: systems.items.map(({ id }) => id) };
  const body = { startsOn: dayIn(PORTAL_TIME_ZONE, Date.now()), scope };
  const { body: inventory } = await call(counts.startInventory, { body }, { idempotencyKey: randomUUID() });
  const params = { id: inventory.id };
  const stopping = new AbortController();

  const own = async (mine: Call) => {
    const { items } = (await mine(counts.ownInventories, {})).body;
    const { keys = [], approval = null } = items.find(({ id }) => id === inventory.id) ?? {};
    return { approval, left: keys.flatMap(({ key, status }) => (key && status === 'PENDING' ? [key.id] : [])) };
  };
  const sign = async (mine: Call, id: NonNullable<Awaited<ReturnType<typeof own>>['approval']>['signing']['id']) => {
    const look = await mine(signings.get, { params: { id } });
    if (look.status === 200) await moveOn(bench, look.body, () => mine(signings.start, { params: { id }, body: { device: 'SAME' } }));
  };
  const confirmOn = async (mine: Call, lane: number) => {
    const { between } = dice(seed + lane);
    for (let moved = { to: '', at: Date.now() }; ;) {
      const { approval, left } = await own(mine);
      if (!approval && (left.length === 0 || stopping.signal.aborted)) return;
      const [missing, ...found] = left.slice(0, EACH);
      // an API that was killed may have taken it before it said so: then it is refused, and goes on all the same
      if (approval) await sign(mine, approval.signing.id);
      else if (missing)
        await mine(counts.approveInventory, { params, body: { found, missing: [missing] } }, { idempotencyKey: randomUUID() });
      const to = `${approval?.id} ${left.length}`;
      if (to !== moved.to) moved = { to, at: Date.now() };
      if (Date.now() - moved.at > PATIENCE_MS) throw new Error(`Inventory ${inventory.id} stands still: ${to}`);
      await wait(between(100, 1000));
    }
  };
  const all = async () => {
    await Promise.all(counters.map(confirmOn));
    await call(counts.endInventory, { params, body: { evenIfOpen: true } });
  };
  return { id: inventory.id, stop: () => stopping.abort(), ended: all() };
}
