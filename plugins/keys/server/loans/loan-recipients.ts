import type { Ctx } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { Residency } from '@plugins/residents/server/api';
import { type Reachable, temporaryHolders } from '../temporary/holders.ts';

interface Borrowed {
  readonly holderId: string;
  readonly apartmentId: string | null;
}
interface Deps {
  readonly residency: Residency;
  readonly users: UserLookup;
}
/** Who answers for a loan's keys now. Its holder; of a loan to an apartment all who live there, or who signed where nobody does. */
export async function answerFor(
  ctx: Ctx,
  { residency, users }: Deps,
  loans: readonly Borrowed[],
): Promise<(loan: Borrowed) => readonly Reachable[]> {
  const living = await residency.livingIn(
    ctx,
    loans.flatMap(({ apartmentId }) => apartmentId ?? []),
  );
  const ids = [...loans.map(({ holderId }) => holderId), ...living.map(({ userId }) => userId)];
  const others = await temporaryHolders(ctx, ids);
  const people = new Map<string, Reachable>([...(await users.byIds(ctx, ids)), ...others.map((each) => [each.id, each] as const)]);
  const named = (asked: readonly string[]) => asked.flatMap((id) => people.get(id) ?? []);
  return ({ holderId, apartmentId }) => {
    const home = named(living.flatMap((each) => (each.apartmentId === apartmentId ? each.userId : [])));
    return home.length > 0 ? home : named([holderId]);
  };
}
