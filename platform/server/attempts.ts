import { query } from './database/query.ts';
import { type Refusal, refusals } from '@platform/core';
import type { Ctx } from './context.ts';
import { refuse, Refused } from './refused.ts';

/** How many failures before how long a pause. */
export interface AttemptLimit {
  readonly failures: number;
  readonly pauseSeconds: number;
}

/** @throws 429 with `retryAfterSeconds` while one of the keys (an account, an address) is paused */
export async function checkAttempts(ctx: Ctx, keys: readonly string[], limit: AttemptLimit): Promise<void> {
  await checkLimits(ctx, new Map(keys.map((key) => [key, limit])));
}

/**
 * The same of keys with limits of their own.
 * @returns the keys of which anything is counted at all
 */
export async function checkLimits(ctx: Ctx, limits: ReadonlyMap<string, AttemptLimit>): Promise<string[]> {
  const counted = await query<{ key: string; failures: number; seconds: number }>(
    ctx,
    `select key, failures, ceil(extract(epoch from until - now()))::int as seconds from platform_attempt where key = any($1)`,
    [[...limits.keys()]],
  );
  const paused = counted.filter(({ key, failures, seconds }) => failures >= (limits.get(key)?.failures ?? Infinity) && seconds > 0);
  if (paused.length > 0) throw refuse(refusals.tooMany, { retryAfterSeconds: Math.max(...paused.map(({ seconds }) => seconds)) });
  return counted.map(({ key }) => key);
}

/**
 * Counts a failure (or a use, where uses are limited) for each key; what is counted stands only when the transaction commits, so a refusal
 * that follows `commits`. Counting waits for whoever counts the same key: last of all, then, and in one order of keys.
 * @returns whether any key had more failures than its limit, as those of a burst have that were all checked before one was counted
 */
export async function countAttempt(ctx: Ctx, keys: readonly string[], { failures, pauseSeconds }: AttemptLimit): Promise<boolean> {
  const counted = await query<{ failures: number }>(
    ctx,
    `insert into platform_attempt (key, failures, until) select key, 1, now() + make_interval(secs => $1) from unnest($2::text[]) as key order by key
     on conflict (key) do update set until = excluded.until,
       failures = case when platform_attempt.until < now() then 1 else platform_attempt.failures + 1 end
     returning failures`,
    [pauseSeconds, [...keys]],
  );
  return counted.some((each) => each.failures > failures);
}

/** Counts a use of each key, and refuses the one too many. @throws 429 with `retryAfterSeconds`, also in a burst */
export async function spendAttempt(
  ctx: Ctx,
  keys: readonly string[],
  { refusal = refusals.tooMany, ...limit }: AttemptLimit & { readonly refusal?: Refusal },
): Promise<void> {
  const tooMany = (details: Readonly<Record<string, unknown>>) => refuse(refusal, details);
  try {
    await checkAttempts(ctx, keys, limit);
  } catch (error) {
    throw error instanceof Refused ? tooMany(error.details) : error;
  }
  if (await countAttempt(ctx, keys, limit)) throw tooMany({ retryAfterSeconds: limit.pauseSeconds });
}

/** Forgets the failures after a success. */
export async function clearAttempts(ctx: Ctx, keys: readonly string[]): Promise<void> {
  await query(ctx, `delete from platform_attempt where key = any($1)`, [[...keys]]);
}
