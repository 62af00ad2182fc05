import { extensionPoint } from '@platform/core';
import type { Ctx } from './context.ts';

/** Demo data of one plugin (architecture, "Demo data"). Seeds run in the plugins' order, in one transaction, into an empty database. */
export interface Seed {
  readonly id: string;
  run(ctx: Ctx): Promise<void>;
}
export const seeds = extensionPoint<Seed>('platform.seeds');
