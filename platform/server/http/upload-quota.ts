import { refusals } from '@platform/core';
import type { Ctx } from '../context.ts';
import { query } from '../database/query.ts';
import { refuse } from '../refused.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Refuses another upload once the day's megabytes are spent. What is on its way at the same moment is not counted yet, so a day may end some files above its limit.
 * @throws 429 `ERR_UPLOAD_QUOTA` once the day's megabytes are spent
 */
export async function refuseSpent(ctx: Ctx, sender: string, megabytes: number): Promise<void> {
  const [sent] = await query<{ bytes: string }>(ctx, 'select bytes from platform_upload where sender = $1 and day = current_date', [
    sender,
  ]);
  if (Number(sent?.bytes ?? 0) >= megabytes * MEGABYTE) throw refuse(refusals.uploadQuota, { limit: `${megabytes} MB` });
}

/** Counts what has arrived, whatever becomes of it. */
export async function countSent(ctx: Ctx, sender: string, bytes: number): Promise<void> {
  await query(
    ctx,
    `insert into platform_upload (sender, bytes) values ($1, $2)
     on conflict (sender, day) do update set bytes = platform_upload.bytes + excluded.bytes`,
    [sender, bytes],
  );
}
