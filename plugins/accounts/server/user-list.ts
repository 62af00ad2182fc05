import type { Page, RequestOf } from '@platform/core';
import { type Ctx, inReach, readKeptPage, rows } from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import type { ApartmentEntity } from '@plugins/residents/server/api';
import { type RawBuilder, sql } from 'kysely';
import type { userEndpoints, UserId, UserSummary } from '../contract/index.ts';
import type { UserEntity } from './user.entity.ts';

export type UserListQuery = RequestOf<typeof userEndpoints.list>['query'];

type Rows = { accounts_user: UserEntity; organisations_organisation: OrganisationEntity; residents_apartment: ApartmentEntity };

const ORDER = { name: 'u.name', createdAt: 'u.createdAt' } as const;

/** One page of users, by name unless told. Whoever sees only their own sees themselves. */
export function readUsers(ctx: Ctx, list: UserListQuery): Promise<Page<UserSummary>> {
  const { query: words, role, active, apartmentId, undeliverable } = list;
  const kept = {
    shape: `users ${active ?? ''} ${undeliverable ?? ''}`,
    // no words find all
    given: { ...(words && { words, typed: withoutTrunkZero(words) }), role, apartmentId },
    build: (asker: Ctx, given: UserFilters) => narrowedUsers(asker, given, { active, undeliverable }),
  };
  return readKeptPage(ctx, kept, {
    list,
    order: ORDER,
    id: 'u.id',
    direction: list.orderBy === 'name' ? 'asc' : 'desc',
    toItem: toSummary,
  });
}

/** A user as the database answers a list. */
export type UserRow = Awaited<ReturnType<ReturnType<typeof narrowedUsers>['execute']>>[number];

/** All users of a narrowed list, in its order. */
export function orderedUsers(ctx: Ctx, { orderBy, order, query: words, ...filters }: Omit<UserListQuery, 'limit' | 'cursor' | 'count'>) {
  const way = sql.raw(order ?? (orderBy === 'createdAt' ? 'desc' : 'asc'));
  return narrowedUsers(ctx, { ...filters, ...(words && { words, typed: withoutTrunkZero(words) }) }, filters)
    .orderBy(sql`${sql.ref(ORDER[orderBy])} ${way}`)
    .orderBy(sql`u.id ${way}`);
}

const toSummary = (row: UserRow): UserSummary => ({
  id: row.id,
  name: row.name,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  roles: row.roles,
  active: row.active,
  activated: row.activated,
  invited: row.invited,
  undeliverable: { email: row.emailFailsSince, phone: row.phoneFailsSince },
  organisation: { id: row.organisationId, name: row.organisationName },
  apartment:
    row.apartmentId !== null && row.number !== null && row.address !== null
      ? { id: row.apartmentId, number: row.number, address: row.address }
      : null,
});

type UserFilters = Pick<UserListQuery, 'role' | 'apartmentId'> & {
  readonly words?: string | undefined;
  readonly typed?: string | undefined;
};

/** Filters of which each value is a statement of its own, so that its index is used. */
type UserStates = Pick<UserListQuery, 'active' | 'undeliverable'>;

function narrowedUsers(ctx: Ctx, { words, typed, role, apartmentId }: UserFilters, { active, undeliverable }: UserStates) {
  return (
    rows<Rows>(ctx)
      .selectFrom('accounts_user as u')
      .innerJoin('organisations_organisation as o', 'o.id', 'u.organisationId')
      .leftJoin('residents_apartment as a', 'a.id', 'u.apartmentId')
      .select(['u.id', 'u.name', 'u.firstName', 'u.lastName', 'u.email', 'u.phone', 'u.roles', 'u.active', 'u.organisationId'])
      .select(['u.emailFailsSince', 'u.phoneFailsSince'])
      .select(sql<boolean>`u.activated_at is not null`.as('activated'))
      .select(sql<boolean>`u.invited_at is not null`.as('invited'))
      .select(['o.name as organisationName', 'a.id as apartmentId', 'a.number', 'a.address'])
      .where(inReach(ctx, 'u.organisationId'))
      .where('u.removedAt', 'is', null)
      // row-level security says the same, but by no index
      .$if(ctx.own !== undefined, (q) => q.where('u.id', '=', ctx.own as UserId))
      .$if(words !== undefined, (q) => q.where(sql<boolean>`u.id in (${foundBy(words ?? '', typed ?? '')})`))
      .$if(role !== undefined, (q) => q.where(sql<boolean>`u.roles && ${[...(role ?? [])]}::text[]`))
      .$if(active !== undefined, (q) => q.where('u.active', '=', sql.lit(active ?? true)))
      .$if(undeliverable !== undefined, (q) => q.where(undeliverable ? FAILS : sql<boolean>`not ${FAILS}`))
      .$if(apartmentId !== undefined, (q) => q.where('u.apartmentId', '=', apartmentId ?? null))
  );
}

/** As the index of those who are not reached has it. */
const FAILS = sql<boolean>`(u.email_fails_since is not null or u.phone_fails_since is not null)`;

/** Found by name, e-mail or phone, or by the apartment that they live in. */
export const matching = (words: string): RawBuilder<unknown> => foundBy(words, withoutTrunkZero(words));

const foundBy = (words: string, typed: string) =>
  sql`select accounts_user_search(${typed}) union all
    select id from accounts_user where apartment_id in (select residents_apartment_search(${words}))`;

/** Numbers are kept with their country, so the zero that people dial in front of them at home matches nothing. */
const withoutTrunkZero = (words: string) =>
  words
    .trim()
    .replace(/^0(?=[1-9][\d -]{4,}$)/, '')
    .replaceAll(/(?<=\d)[ -](?=\d)/g, '');
