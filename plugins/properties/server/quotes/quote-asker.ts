import type { Ctx } from '@platform/server';
import type { UserLookup, UserRef } from '@plugins/accounts/server/api';
import type { QuoteEntity } from './quote.entity.ts';

/** Whoever asked, if the customer's own. A partner asks on its behalf, and people leave. */
export async function ownAsker(
  ctx: Ctx,
  users: UserLookup,
  { askerId, organisationId }: Pick<QuoteEntity, 'askerId' | 'organisationId'>,
): Promise<UserRef | undefined> {
  const asker = askerId ? await users.byId(ctx, askerId) : undefined;
  return asker?.active && asker.organisationId === organisationId ? asker : undefined;
}
