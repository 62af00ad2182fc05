import { type Clock, type Ctx, newId, query } from '@platform/server';
import type { CaseEntity } from '../case.entity.ts';
import type { Rest } from '../deadlines/promise.ts';

type Row = { readonly from_at: string; readonly to_at: string | null };

/** When a case has rested, the first time first. */
export async function restsOf(ctx: Ctx, { id }: Pick<CaseEntity, 'id'>): Promise<Rest[]> {
  const found = await query<Row>(ctx, 'select from_at, to_at from cases_rest where case_id = $1 order by from_at', [id]);
  return found.map((row) => ({ from: new Date(row.from_at), to: row.to_at === null ? undefined : new Date(row.to_at) }));
}

/** Begins or ends the case's rest, as its status says. */
export async function keepRest(ctx: Ctx, { id, organisationId, status }: CaseEntity, clock: Clock): Promise<void> {
  const now = clock.now();
  if (status !== 'RESTING') await query(ctx, 'update cases_rest set to_at = $2 where case_id = $1 and to_at is null', [id, now]);
  else
    await query(
      ctx,
      `insert into cases_rest (id, case_id, organisation_id, from_at) values ($1, $2, $3, $4)
       on conflict (case_id) where to_at is null do nothing`,
      [newId(), id, organisationId, now],
    );
}
