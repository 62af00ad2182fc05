import { refusals } from '@platform/core';
import { audit, type Ctx, query, refuse } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';

/** Whether people are named in the register of their house. They are unless somebody says otherwise. */
export function createListing({ users }: { readonly users: UserLookup }) {
  const userOf = async (ctx: Ctx, id: string) => {
    const user = ctx.own === undefined || ctx.own === id ? await users.byId(ctx, id) : undefined;
    if (!user) throw refuse(refusals.notFound, { id });
    return user;
  };
  return {
    /** @throws 404 */
    async read(ctx: Ctx, id: string): Promise<{ shown: boolean }> {
      await userOf(ctx, id);
      return { shown: (await query(ctx, 'select from board_unlisted where user_id = $1', [id])).length === 0 };
    },
    /** @throws 404 */
    async set(ctx: Ctx, id: string, shown: boolean): Promise<{ shown: boolean }> {
      const { organisationId } = await userOf(ctx, id);
      if (shown) await query(ctx, 'delete from board_unlisted where user_id = $1', [id]);
      else
        await query(ctx, 'insert into board_unlisted (user_id, organisation_id) values ($1, $2) on conflict do nothing', [
          id,
          organisationId,
        ]);
      const changes = { shownOnBoard: { from: !shown, to: shown } };
      await audit(ctx, [{ action: 'update', subject: { type: 'User', id }, organisationId, changes }]);
      return { shown };
    },
  };
}
export type Listing = ReturnType<typeof createListing>;
