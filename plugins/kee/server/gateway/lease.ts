import { asSystemForAll, newId, query, type Work } from '@platform/server';

/** How long a gateway may be silent before another takes over. It says that it is there four times as often. */
export const LEASE_MS = 6000;
const TAKE = `
  insert into kee_gateway_lease as l (name, holder, token, until) values ('units', $1, 1, now() + make_interval(secs => $2))
  on conflict (name) do update set holder = $1, until = excluded.until, token = case when l.holder = $1 then l.token else l.token + 1 end,
    line_since = case when $3 then l.line_since end
  where l.holder = $1 or l.until < now() returning token`;

/** Who alone speaks to the units. Several gateways may run; one holds it, and what it does without it is refused by the database. */
export function createLease(work: Work) {
  const holder = newId();
  return {
    holder,
    /** Takes or keeps it, with a line to the units or without. Answers whether it is held. */
    take: async (hasLine = false): Promise<boolean> =>
      (await work.write(asSystemForAll, (ctx) => query(ctx, TAKE, [holder, LEASE_MS / 1000, hasLine]))).length > 0,
    /** Lets another one take over at once. */
    leave: async (): Promise<void> => {
      await work.write(asSystemForAll, (ctx) => query(ctx, 'update kee_gateway_lease set until = now() where holder = $1', [holder]));
    },
  };
}
/** Of a statement: only while the holder `$1` has the lease. */
export const HELD = `exists (select from kee_gateway_lease where name = 'units' and holder = $1 and until > now())`;
