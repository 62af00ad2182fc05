import { extensionPoint } from '@platform/core';
import type { Ctx } from './context.ts';

/** Demo data of one plugin (architecture, "Demo data"). Seeds run in the plugins' order, in one transaction, into an empty database. */
export interface Seed {
  readonly id: string;
  run(ctx: Ctx): Promise<void>;
}
export const seeds = extensionPoint<Seed>('platform.seeds');

const YEAR_MS = 365 * 86_400_000;
/** When one of so many rows of the demo data came. They came over the last year, in their order. */
export const overTheLastYear = (now: Date, { at, of }: { readonly at: number; readonly of: number }): Date =>
  new Date(now.getTime() - Math.round((YEAR_MS * (of - at)) / (of + 1)));
