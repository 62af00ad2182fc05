import { type Clock, type Ctx, doneBy, newId, query } from '@platform/server';
import type { CaseComment } from '../../contract/index.ts';
import type { CaseEntity } from '../case.entity.ts';

interface Row {
  readonly id: string;
  readonly text: string;
  readonly internal: boolean;
  readonly author: string;
  readonly author_id: string | null;
  readonly mentions: readonly string[];
  readonly created_at: string;
}

export interface Written {
  readonly text: string;
  readonly internal: boolean;
  /** Who is told of it by name. */
  readonly mentioned: readonly { readonly id: string; readonly name: string }[];
}
/** Writes in a case; answers the id of what was written. */
export async function addComment(
  ctx: Ctx,
  { id, organisationId }: CaseEntity,
  { text, internal, mentioned, clock }: Written & { readonly clock: Clock },
): Promise<string> {
  const commentId = newId();
  await query(
    ctx,
    `insert into cases_comment (id, case_id, organisation_id, partner_id, text, internal, author_id, author, created_at, mentions)
     values ($1, $2, $3, coalesce(app_partner_of($3), $3), $4, $5, $6, $7, $8, $9)`,
    [commentId, id, organisationId, text, internal, ctx.actor.userId ?? null, doneBy(ctx), clock.now(), mentioned.map(({ name }) => name)],
  );
  return commentId;
}

/** What has been written, the oldest first. Notes only to the side of the partner whose they are, and to who sees to the portal. */
export async function commentsOf(ctx: Ctx, { id }: CaseEntity, internal: boolean): Promise<CaseComment[]> {
  const found = await query<Row>(
    ctx,
    `select id, text, internal, author, author_id, mentions, created_at from cases_comment where case_id = $1 and (not internal or $2 and (partner_id = coalesce(app_partner_of(organisation_id), organisation_id) or $3)) order by created_at, id`,
    [id, internal, ctx.reach.kind === 'all'],
  );
  return found.map((row) => ({
    id: row.id,
    text: row.text,
    internal: row.internal,
    author: row.author,
    mine: row.author_id !== null && row.author_id === ctx.actor.userId,
    mentions: [...row.mentions],
    createdAt: new Date(row.created_at).toISOString(),
  }));
}
