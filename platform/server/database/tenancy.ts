import { type MikroORM, raw } from '@mikro-orm/postgresql';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Ctx, Reach } from '../context.ts';

/**
 * The first layer of tenancy: every entity with an `organisationId` is filtered by the reach of whoever asks.
 * Row-level security stands behind it (`tenantTable`); this filter is what lets an index be used.
 */
export function addReachFilter(orm: MikroORM): void {
  const owned = [...orm.getMetadata().getAll().values()]
    .filter(({ properties }) => 'organisationId' in properties)
    .map((meta) => meta.class);
  orm.em.addFilter({ name: 'reach', entity: owned, default: true, cond: ({ reach }: { readonly reach?: Reach }) => ownedBy(reach) });
}

function ownedBy(reach: Reach | undefined) {
  if (!reach || reach.kind === 'all') return {};
  if (reach.kind === 'organisation') return { organisationId: reach.organisationId };
  return { [raw((alias) => `(select true from app_reached where app_reached.id = ${alias}.organisation_id)`)]: true };
}

/** The same for a list: a condition on the column that holds the organisation, e.g. `k.organisationId`. */
export function inReach({ reach }: Ctx, column: string): Expression<SqlBool> {
  if (reach.kind === 'all') return sql<boolean>`true`;
  if (reach.kind === 'organisation') return sql<boolean>`${sql.ref(column)} = ${reach.organisationId}`;
  // looked up row by row: as `in` or `exists` the planner may turn it into a join, which would sort every row of every customer
  return sql<boolean>`(select true from app_reached where app_reached.id = ${sql.ref(column)})`;
}

/** The statement that sets a reach for the transaction: no parameters, so it can travel with `begin`. Ids must be UUIDs. */
export function reachStatement(reach: Reach): string {
  const id = reach.kind === 'organisation' ? reach.organisationId : reach.kind === 'partner' ? reach.partnerId : '';
  if (id && !/^[0-9a-f-]{36}$/i.test(id)) throw new Error('A reach is set by UUID');
  const organisation = reach.kind === 'organisation' ? id : '';
  const partner = reach.kind === 'partner' ? id : '';
  return `select set_config('app.reach', '${reach.kind}', true), set_config('app.organisation', '${organisation}', true), set_config('app.partner', '${partner}', true)`;
}
