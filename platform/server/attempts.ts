import { query } from './database/query.ts';
import { refusals } from '@platform/core';
import type { Ctx } from './context.ts';
import { refuse } from './refused.ts';

/** How many failures before how long a pause. */
export interface AttemptLimit {
  readonly failures: number;
  readonly pauseSeconds: number;
}

/** @throws 429 with `retryAfterSeconds` while one of the keys (an account, an address) is paused */
export async function checkAttempts(ctx: Ctx, keys: readonly string[], { failures }: AttemptLimit): Promise<void> {
  const [paused] = await query<{ seconds: number | null }>(
    ctx,
    `select ceil(extract(epoch from max(until) - now()))::int as seconds from platform_attempt where key = any($1) and failures >= $2 and until > now()`,
    [[...keys], failures],
  );
  if (paused?.seconds) throw refuse(refusals.tooMany, { retryAfterSeconds: paused.seconds });
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

/** Forgets the failures after a success. */
export async function clearAttempts(ctx: Ctx, keys: readonly string[]): Promise<void> {
  await query(ctx, `delete from platform_attempt where key = any($1)`, [[...keys]]);
}
