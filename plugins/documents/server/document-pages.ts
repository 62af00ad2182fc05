import { permissions, provideTo, query, rowPages } from '@platform/server';
import { documents } from '../contract/index.ts';

/** Pages of documents. What lies in the bin, or is for administrators, is there for them alone. */
export const documentPages = provideTo(rowPages, { permissions }, (deps) => ({
  path: '/documents/{id}',
  async standing(ctx, ids) {
    const seesAll = deps.permissions.holds(ctx.actor.roles, documents.permissions.readForAdmins);
    const found = await query<{ id: string }>(
      ctx,
      `select id from documents_document where id = any($1::uuid[]) and ($2 or deleted_at is null and visibility = 'ALL')`,
      [[...ids], seesAll],
    );
    return new Set(found.map(({ id }) => id));
  },
}));
