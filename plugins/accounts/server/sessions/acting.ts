import { rows } from '@platform/server';
import type { Acting, UserEntity, UserLookup } from '../api.ts';
import { openingAs } from './sessions.ts';

export function createActing({ users }: { readonly users: UserLookup }): Acting {
  return {
    as: openingAs,
    async withEmail(ctx, email) {
      const found = await rows<{ accounts_user: UserEntity }>(ctx)
        .selectFrom('accounts_user as u')
        .select('u.id')
        .where('u.email', '=', email.trim().toLowerCase())
        .where('u.active', '=', true)
        .execute();
      const byId = await users.byIds(
        ctx,
        found.map(({ id }) => id),
      );
      return [...byId.values()];
    },
  };
}
