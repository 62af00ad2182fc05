import { type MikroORM, raw } from '@mikro-orm/postgresql';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Ctx, Reach } from '../context.ts';
import type { Opening } from './opening.ts';

/**
 * Filters every entity with an `organisationId` by the reach of the unit of work. It lets an index be used; row-level security
 * (`tenantTable`) is the second layer of tenancy behind it.
 */
export function addReachFilter(orm: MikroORM): void {
  const owned = [...orm.getMetadata().getAll().values()]
    .filter(({ properties }) => 'organisationId' in properties)
    .map((meta) => meta.class);
  orm.em.addFilter({ name: 'reach', entity: owned, default: true, cond: ({ reach }: { readonly reach?: Reach }) => ownedBy(reach) });
}

function ownedBy(reach: Reach | undefined) {
  if (!reach || reach.kind === 'all') return {};
  if ('organisationId' in reach) return { organisationId: reach.organisationId };
  return { [raw((alias) => `(select true from app_reached where app_reached.id = ${alias}.organisation_id)`)]: true };
}

/** The same for a list: a condition on the column that holds the organisation, e.g. `k.organisationId`. */
export function inReach({ reach }: Ctx, column: string): Expression<SqlBool> {
  if (reach.kind === 'all') return sql<boolean>`true`;
  if ('organisationId' in reach) return sql<boolean>`${sql.ref(column)} = ${reach.organisationId}`;
  // looked up row by row: as `in` or `exists` the planner may turn it into a join, which would sort every row of every customer
  return sql<boolean>`(select true from app_reached where app_reached.id = ${sql.ref(column)})`;
}

/** What sets a reach for the transaction. */
export function reachOpening(reach: Reach): Pick<Opening, 'statement' | 'values'> {
  const organisation = 'organisationId' in reach ? reach.organisationId : '';
  const partner = reach.kind === 'partner' ? reach.partnerId : '';
  const user = reach.kind === 'person' ? reach.userId : '';
  return { statement: SET_REACH, values: [reach.kind, organisation, partner, user] };
}
const SET_REACH = `select set_config('app.reach', $1, true), set_config('app.organisation', $2, true), set_config('app.partner', $3, true),
  set_config('app.user', $4, true)`;
