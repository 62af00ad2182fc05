import type { DocumentId } from '@plugins/documents/contract';
import { approveOffer } from './approving.ts';
import type { Bench } from './bench.ts';
import type { Call } from './caller.ts';
import { dice } from './dice.ts';
import { importKeys } from './importing.ts';
import { createLending, type Holder, type Lent, type Mode } from './lending.ts';

export interface LoadDeps {
  readonly bench: Bench;
  readonly call: Call;
  readonly seed: number;
  readonly holders: readonly Holder[];
  /** Of keys that can be lent, a new one each time. */
  readonly nextKey: () => string;
  /** Of each import. */
  readonly rows: number;
}
export interface Load {
  readonly lent: readonly Lent[];
  /** Documents that were accepted. */
  readonly approved: readonly DocumentId[];
  /** Begins nothing new from now on. */
  stop(): void;
  /** Once all that was begun has come to its end. @throws what went wrong */
  readonly ended: Promise<unknown>;
}
const MODES: readonly Mode[] = ['DIGITAL_DIRECT', 'DIGITAL_LATER'];

/** Lends to every holder, imports, and has offers approved. One after the other without a pause. */
export function startLoad({ bench, call, seed, holders, nextKey, rows }: LoadDeps): Load {
  const lent: Lent[] = [];
  const approved: DocumentId[] = [];
  const stopping = new AbortController();
  const lendOn = async (holder: Holder, lane: number) => {
    const lending = createLending({ bench, call, holder, dice: dice(seed + lane + 1) });
    for (let turn = lane; !stopping.signal.aborted; turn += 1) {
      const loan = await lending.lend(nextKey(), MODES[turn % MODES.length] ?? 'DIGITAL_DIRECT');
      lent.push(loan);
      await lending.sign(loan);
    }
  };
  const importOn = async () => {
    for (let turn = 1; !stopping.signal.aborted; turn += 1) await importKeys(call, `Import ${turn}`, rows);
  };
  const approveOn = async () => {
    for (let turn = 1; !stopping.signal.aborted; turn += 1) approved.push(await approveOffer(call, `Offert ${turn}`, dice(seed + turn)));
  };
  return { lent, approved, stop: () => stopping.abort(), ended: Promise.all([importOn(), approveOn(), ...holders.map(lendOn)]) };
}
