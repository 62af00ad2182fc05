import type { DocumentId } from '@plugins/documents/contract';
import { approveOffer } from './approving.ts';
import type { Bench } from './bench.ts';
import type { Call } from './caller.ts';
import { dice } from './dice.ts';
import { importKeys } from './importing.ts';
import type { OrderId } from '@plugins/orders/contract';
import { createOrdering } from './ordering.ts';
import { createLending, type Holder, type Lent, type Mode } from './lending.ts';

export interface LoadDeps {
  readonly bench: Bench;
  readonly call: Call;
  readonly seed: number;
  readonly holders: readonly Holder[];
  /** Of keys that can be lent, a new one each time. */
  readonly nextKey: () => string;
  /** Of rings, until none is left. */
  readonly nextRing: () => string | undefined;
  /** As the locksmith. */
  readonly locksmith: Call;
  /** Of each import. */
  readonly rows: number;
}
export interface Load {
  readonly lent: readonly Lent[];
  readonly ordered: readonly OrderId[];
  /** Documents that were accepted. */
  readonly approved: readonly DocumentId[];
  /** Begins nothing new from now on. */
  stop(): void;
  /** Once all that was begun has come to its end. @throws what went wrong */
  readonly ended: Promise<unknown>;
}
/** Each so many turns a ring. */
const RING_EVERY = 3;
const MODES: readonly Mode[] = ['DIGITAL_DIRECT', 'DIGITAL_LATER'];

/** Lends to every holder, orders, imports, and has offers approved. One after the other without a pause. */
export function startLoad({ bench, call, locksmith, seed, holders, nextKey, nextRing, rows }: LoadDeps): Load {
  const lent: Lent[] = [];
  const ordered: OrderId[] = [];
  const approved: DocumentId[] = [];
  const stopping = new AbortController();
  const lendOn = async (holder: Holder, lane: number) => {
    const lending = createLending({ bench, call, holder, dice: dice(seed + lane + 1) });
    for (let turn = lane; !stopping.signal.aborted; turn += 1) {
      const mode = MODES[turn % MODES.length] ?? 'DIGITAL_DIRECT';
      const ring = turn % RING_EVERY === 0 ? nextRing() : undefined;
      const loan = await (ring ? lending.lendRing(ring, mode) : lending.lend(nextKey(), mode));
      lent.push(loan);
      await lending.sign(loan);
    }
  };
  const orderOn = async () => {
    const ordering = createOrdering({ bench, call: locksmith, dice: dice(seed) });
    for (let turn = 1; !stopping.signal.aborted; turn += 1) ordered.push(await ordering.order(`Fault ${turn}`));
  };
  const importOn = async () => {
    for (let turn = 1; !stopping.signal.aborted; turn += 1) await importKeys(call, { lockSystem: `Import ${turn}`, rows });
  };
  const approveOn = async () => {
    for (let turn = 1; !stopping.signal.aborted; turn += 1) approved.push(await approveOffer(call, `Offert ${turn}`, dice(seed + turn)));
  };
  const ended = Promise.all([importOn(), orderOn(), approveOn(), ...holders.map(lendOn)]);
  return { lent, ordered, approved, stop: () => stopping.abort(), ended };
}
