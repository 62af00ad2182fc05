import { extensionPoint } from '@platform/core';
import type { Ctx } from './context.ts';
import type { Tx } from './tx.ts';

/** Something that is thrown away when its time has passed. Run by a worker once an hour, for every organisation. */
export interface Sweep {
  readonly name: string;
  /** Throws away in one transaction. Returns how many. */
  run(ctx: Ctx): Promise<number>;
}
/** A sweep that is slow between its units of work, as listing a store. */
export interface SlowSweep {
  readonly name: string;
  /** Opens units of work by `tx`, and holds none while it waits for others. Returns how many it threw away. */
  runOutside(tx: Tx): Promise<number>;
}
export const sweeps = extensionPoint<Sweep>('platform.sweeps');
export const slowSweeps = extensionPoint<SlowSweep>('platform.slowSweeps');
