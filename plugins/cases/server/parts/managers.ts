import type { Page, RequestOf, Role } from '@platform/core';
import { type Ctx, inReach, query, readPage, refuseField, rows } from '@platform/server';
import type { UserEntity } from '@plugins/accounts/server/api';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import { type caseEndpoints, caseRefusals, cases } from '../../contract/index.ts';
import type { CaseEntity } from '../case.entity.ts';

type Query = RequestOf<typeof caseEndpoints.managers>['query'];

/** The roles that see to cases. */
export const HANDLERS: readonly Role[] = cases.holders[cases.permissions.write] ?? [];
/** Those of the partner's side, who may read notes. */
export const INTERNAL: readonly Role[] = cases.holders[cases.permissions.internal] ?? [];

const people = (ctx: Ctx) =>
  rows<{ accounts_user: UserEntity; organisations_organisation: OrganisationEntity }>(ctx)
    .selectFrom('accounts_user as u')
    .innerJoin('organisations_organisation as o', 'o.id', 'u.organisationId')
    .select(['u.id', 'u.name', 'o.name as organisation'])
    .where('u.active', '=', true)
    .where('u.removedAt', 'is', null)
    .where(sql<boolean>`u.roles && ${[...HANDLERS]}::text[]`)
    .where(inReach(ctx, 'u.organisationId'));

const ofHouse = (organisationId: string) =>
  sql<boolean>`u.organisation_id in (${organisationId}::uuid, app_partner_of(${organisationId}::uuid))`;

interface Sought {
  readonly userIds: readonly string[];
  /** One of which they hold. */
  readonly roles: readonly Role[];
}
/** Those of the users who see to cases there, or at its partner. */
export const handlersAmong = (ctx: Ctx, { organisationId }: Pick<CaseEntity, 'organisationId'>, { userIds, roles }: Sought) =>
  people(ctx)
    .where(ofHouse(organisationId))
    .where(sql<boolean>`u.roles && ${[...roles]}::text[]`)
    .where(sql<boolean>`u.id = any(${[...userIds]}::uuid[])`)
    .execute();

/** Who may be made responsible for cases of each of the organisations. Those there who see to cases, and its partner's. */
export function managerPage(
  ctx: Ctx,
  { organisationId: houses = [], query: words = '', ...list }: Query,
): Promise<Page<{ id: UserEntity['id']; name: string; organisation: string }>> {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = people(ctx)
    .where((eb) => eb.and(houses.map(ofHouse)))
    .$if(words !== '', (q) => q.where('u.name', 'ilike', like));
  return readPage(ctx, found, {
    list,
    order: { name: 'u.name' },
    id: 'u.id',
    toItem: ({ id, name, organisation }) => ({ id, name, organisation }),
  });
}

/**
 * Makes these people responsible, and no others. Answers who is new.
 * @throws 422 when one of them does not see to cases there
 */
export async function setManagers(ctx: Ctx, found: CaseEntity, userIds: readonly string[]): Promise<readonly string[]> {
  const { id, organisationId } = found;
  const before = await query<{ user_id: string; name: string }>(ctx, 'select user_id, name from cases_manager where case_id = $1', [id]);
  const names = new Map(before.map(({ user_id, name }) => [user_id, name]));
  const wanted = [...new Set(userIds)];
  const fresh = wanted.filter((userId) => !names.has(userId));
  if (fresh.length > 0) {
    const there = await handlersAmong(ctx, found, { userIds: fresh, roles: HANDLERS });
    for (const person of there) names.set(person.id, person.name);
    if (there.length < fresh.length) throw refuseField(ctx, caseRefusals.manager, { field: 'managerIds' });
  }
  await query(ctx, 'delete from cases_manager where case_id = $1 and not user_id = any($2::uuid[])', [id, wanted]);
  await query(
    ctx,
    `insert into cases_manager (case_id, user_id, organisation_id, name)
     select $1, id, $2, name from unnest($3::uuid[], $4::text[]) as made (id, name)`,
    [id, organisationId, fresh, fresh.map((userId) => names.get(userId))],
  );
  found.managerNames = wanted.map((userId) => names.get(userId) ?? '').toSorted((a, b) => a.localeCompare(b, 'sv'));
  return fresh;
}
