import { type Ctx, query } from '@platform/server';
import type { ServiceRequestId } from '../../contract/index.ts';
import { ServiceRequestLineEntity } from './line.entity.ts';
import type { ServiceRequestEntity } from './request.entity.ts';

export interface Counts {
  readonly pending: number;
  readonly accepted: number;
  readonly denied: number;
}
/** How many apartments have said what. */
export async function countAnswers(ctx: Ctx, { id }: ServiceRequestEntity): Promise<Counts> {
  const [counts] = await query<Counts>(
    ctx,
    `select count(*) filter (where status = 'PENDING')::int as pending, count(*) filter (where status = 'ACCEPTED')::int as accepted,
       count(*) filter (where status = 'DENIED')::int as denied from residents_service_request_line where request_id = $1`,
    [id],
  );
  return counts ?? { pending: 0, accepted: 0, denied: 0 };
}

/** The apartments of a request, by id, after the one that was seen last. */
export function linesAfter(
  ctx: Ctx,
  requestId: ServiceRequestId,
  { after, limit, pending }: { readonly after: string; readonly limit: number; readonly pending: boolean },
): Promise<readonly ServiceRequestLineEntity[]> {
  const unanswered = pending ? { status: 'PENDING' as const } : {};
  return ctx.em.find(ServiceRequestLineEntity, { requestId, id: { $gt: after }, ...unanswered }, { orderBy: { id: 'asc' }, limit });
}
export const FIRST = '00000000-0000-0000-0000-000000000000';
