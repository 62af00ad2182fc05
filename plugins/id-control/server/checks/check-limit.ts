import { type Ctx, oneAtATime, query, refuse } from '@platform/server';
import { checkRefusals } from '../../contract/index.ts';

/**
 * Limits how often a person is asked by mail in 24 hours, by anybody. Ended checks count too, for their mails were sent. Concurrent checks
 * are serialised. @throws 429 with `retryAfterSeconds`
 */
export async function refuseTooOften(ctx: Ctx, { id, name }: { readonly id: string; readonly name: string }, limit: number): Promise<void> {
  await oneAtATime(ctx, 'id-control.check', id);
  const [oldest] = await query<{ seconds: number }>(
    ctx,
    `select ceil(extract(epoch from created_at + interval '24 hours' - now()))::int as seconds from id_control_check
     where person_id = $1 and way = 'LATER' and created_at > now() - interval '24 hours' order by created_at desc offset $2 limit 1`,
    [id, limit - 1],
  );
  if (oldest) throw refuse(checkRefusals.tooOften, { name, limit, userId: id, retryAfterSeconds: oldest.seconds });
}
