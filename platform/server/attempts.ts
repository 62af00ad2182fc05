import { type Refusal, refusals } from '@platform/core';
import type { Ctx } from './context.ts';
import { query, writeWithNext } from './database/query.ts';
import { refuse, Refused } from './refused.ts';

/** How many failures before how long a pause. */
export interface AttemptLimit {
  readonly failures: number;
  readonly pauseSeconds: number;
  /** Each failure after a pause doubles the next one, up to this. Without it all pauses are alike. */
  readonly longestSeconds?: number;
  /** How long after the pause the failures are remembered. */
  readonly windowSeconds?: number;
}

/** What is counted of a key. */
interface Attempts {
  readonly failures: number;
  /** How long it is still paused for, or remembered; none when not above 0. */
  readonly seconds: number;
}

/** What is counted of the keys, those of which anything is. */
export async function attemptsOf(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, Attempts>> {
  const counted = await query<Attempts & { readonly key: string }>(
    ctx,
    `select key, failures, ceil(extract(epoch from until - now()))::int as seconds from platform_attempt where key = any($1)`,
    [[...keys]],
  );
  return new Map(counted.map(({ key, ...attempts }) => [key, attempts]));
}

/** @throws 429 with `retryAfterSeconds` while one of the keys is paused */
export function refusePaused(counted: ReadonlyMap<string, Attempts>, limits: ReadonlyMap<string, AttemptLimit>): void {
  const paused = [...limits].flatMap(([key, { failures }]) => {
    const attempts = counted.get(key);
    return attempts && attempts.failures >= failures && attempts.seconds > 0 ? [attempts.seconds] : [];
  });
  if (paused.length > 0) throw refuse(refusals.tooMany, { retryAfterSeconds: Math.max(...paused) });
}

/** @throws 429 with `retryAfterSeconds` while one of the keys (an account, an address) is paused */
export async function checkAttempts(ctx: Ctx, keys: readonly string[], limit: AttemptLimit): Promise<void> {
  refusePaused(await attemptsOf(ctx, keys), new Map(keys.map((key) => [key, limit])));
}

const COUNT = `
  insert into platform_attempt as a (key, failures, until, forgets_at, over)
  select key, 1, now() + make_interval(secs => $2), now() + make_interval(secs => $2 + $5), false from unnest($1::text[]) as key order by key
  on conflict (key) do update set (failures, until, forgets_at, over) = (
    select n.failures, n.until, n.until + make_interval(secs => $5), false from (
      select c.failures, now() + make_interval(secs => least($4, $2 * 2 ^ least(greatest(c.failures - $3, 0), 30))) as until
      from (select case when coalesce(a.forgets_at, a.until) < now() then 1 else a.failures + 1 end as failures) c) n
    where not (a.failures >= $3 and a.until > now())
    union all select a.failures, a.until, a.forgets_at, true where a.failures >= $3 and a.until > now())
  returning over`;

/**
 * Counts a failure (or a use, where uses are limited) for each key. What is counted stands only when the transaction commits, so a refusal
 * that follows `commits`. Counting waits for whoever counts the same key: last of all, then, and in one order of keys.
 * @returns whether any key was paused already, as those of a burst are that were all checked before one was counted
 */
export async function countAttempt(ctx: Ctx, keys: readonly string[], limit: AttemptLimit): Promise<boolean> {
  const { failures, pauseSeconds, longestSeconds = pauseSeconds, windowSeconds = 0 } = limit;
  const counted = await query<{ over: boolean }>(ctx, COUNT, [[...keys], pauseSeconds, failures, longestSeconds, windowSeconds]);
  return counted.some(({ over }) => over);
}

/** Counts a use of each key, and refuses the one too many. @throws 429 with `retryAfterSeconds`, also in a burst */
export async function spendAttempt(
  ctx: Ctx,
  keys: readonly string[],
  { refusal = refusals.tooMany, ...limit }: AttemptLimit & { readonly refusal?: Refusal },
): Promise<void> {
  try {
    await checkAttempts(ctx, keys, limit);
  } catch (error) {
    throw error instanceof Refused ? refuse(refusal, error.details) : error;
  }
  if (await countAttempt(ctx, keys, limit)) throw refuse(refusal, { retryAfterSeconds: limit.pauseSeconds });
}

/** Forgets the failures after a success. */
export async function clearAttempts(ctx: Ctx, keys: readonly string[]): Promise<void> {
  await query(ctx, `delete from platform_attempt where key = any($1)`, [[...keys]]);
}

/** Remembers a key for so long, without a failure: where somebody was let in from. */
export async function rememberKey(ctx: Ctx, key: string, seconds: number): Promise<void> {
  await writeWithNext(
    ctx,
    `insert into platform_attempt (key, failures, until) values ($1, 0, now() + make_interval(secs => $2))
     on conflict (key) do update set until = excluded.until`,
    [key, seconds],
  );
}
