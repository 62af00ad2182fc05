import { type Page, type RequestOf, Role } from '@platform/core';
import { type Ctx, ascending, type Db, descending, list } from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import type { ApartmentEntity } from '@plugins/residents/server/api';
import { type RawBuilder, sql } from 'kysely';
import { userEndpoints, type UserSummary } from '../../contract/index.ts';
import type { UserEntity } from './user.entity.ts';

export type UserListQuery = RequestOf<typeof userEndpoints.list>['query'];

type Rows = { accounts_user: UserEntity; organisations_organisation: OrganisationEntity; residents_apartment: ApartmentEntity };

/** As people are counted. The first of somebody's roles in the order of the roles. */
export const HIGHEST_ROLE = `(select r from unnest('{${Role.options.join()}}'::text[]) with ordinality as o (r, n) where r = any(u.roles) order by n limit 1)`;

/** Users, by name unless told. */
const users = list(userEndpoints.list, {
  from: (db: Db<Rows>) =>
    db
      .selectFrom('accounts_user as u')
      .innerJoin('organisations_organisation as o', 'o.id', 'u.organisationId')
      .leftJoin('residents_apartment as a', 'a.id', 'u.apartmentId')
      .select(['u.id', 'u.name', 'u.firstName', 'u.lastName', 'u.email', 'u.phone', 'u.roles', 'u.active', 'u.organisationId'])
      .select(['u.emailFailsSince', 'u.phoneFailsSince'])
      .select(sql<boolean>`u.activated_at is not null`.as('activated'))
      .select(sql<boolean>`u.invited_at is not null`.as('invited'))
      .select(['o.name as organisationName', 'a.id as apartmentId', 'a.number', 'a.address'])
      .where('u.removedAt', 'is', null),
  organisation: 'u.organisationId',
  id: 'u.id',
  own: () => sql<boolean>`u.id = (select app_user())`,
  order: { name: ascending('u.name'), createdAt: descending('u.createdAt') },
  filters: {
    query: (words, { typed }: { readonly typed: string }) => sql<boolean>`u.id in (${foundBy(words, typed)})`,
    role: (roles) => sql<boolean>`u.roles && ${[...roles]}::text[]`,
    // most are told apart before all of their roles are looked at
    highestRole: (role) => sql<boolean>`u.roles && array[${role}]::text[] and ${sql.raw(HIGHEST_ROLE)} = ${role}`,
    active: (is) => sql<boolean>`u.active = ${sql.lit(is)}`,
    undeliverable: (is) => (is ? FAILS : sql<boolean>`not ${FAILS}`),
    apartmentId: (apartmentId) => sql<boolean>`u.apartment_id = ${apartmentId}`,
  },
});
/** A user as the database answers a list. */
export type UserRow = Awaited<ReturnType<ReturnType<typeof users.rows>['execute']>>[number];

const given = ({ query = '' }: { readonly query?: string | undefined }) => ({ typed: withoutTrunkZero(query) });

/** One page of users. Whoever sees only their own sees themselves. */
export const readUsers = (ctx: Ctx, query: UserListQuery): Promise<Page<UserSummary>> =>
  users.page(ctx, query, { given: given(query), toItem: toSummary });

/** All users of a narrowed list, in its order. */
export const orderedUsers = (ctx: Ctx, query: Omit<UserListQuery, 'limit' | 'cursor' | 'count'>) => users.rows(ctx, query, given(query));

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
