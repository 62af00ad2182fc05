import { type Ctx, query, rows } from '@platform/server';
import type { ApartmentId } from '@plugins/residents/contract';
import type { Residency, Resident, Stay } from '@plugins/residents/server/api';
import { sql } from 'kysely';
import { UserEntity } from '../users/user.entity.ts';

const users = (ctx: Ctx) => rows<{ accounts_user: UserEntity }>(ctx).selectFrom('accounts_user as u');
const people = (ctx: Ctx) => users(ctx).select(['u.id as userId', 'u.organisationId', 'u.name', 'u.email', 'u.language', 'u.apartmentId']);
type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const STAYS = `
  select s.user_id as "userId", u.name, s.apartment_id as "apartmentId", s.moved_in::text as "from", s.moved_out::text as "to", s.registered as "isOpenBefore"
  from accounts_stay s join accounts_user u on u.id = s.user_id`;
const LATEST_FIRST = `order by s.moved_out desc nulls first, s.moved_in desc, u.name`;

/** Who lives in an apartment, by the users' rows, and who has lived there. The database records the latter. */
export function createResidency(): Residency {
  return {
    isLivedIn: (column) => sql<boolean>`exists (select from accounts_user lives where lives.apartment_id = ${sql.ref(column)})`,
    namesIn: (column) =>
      sql<string | null>`(select string_agg(lives.name, ', ' order by lives.name) from accounts_user lives
        where lives.apartment_id = ${sql.ref(column)} and lives.active)`,
    async apartmentOf(ctx, userId) {
      const row = await users(ctx)
        .select('u.apartmentId')
        .where('u.id', '=', userId as UserEntity['id']) // whether it is one is what is asked
        .executeTakeFirst();
      return row?.apartmentId ?? undefined;
    },
    async countIn(ctx, apartmentIds) {
      if (apartmentIds.length === 0) return new Map();
      const found = await users(ctx)
        .select(['u.apartmentId', sql<number>`count(*)::int`.as('residents')])
        .where(sql<boolean>`u.apartment_id = any(${apartmentIds}::uuid[])`)
        .groupBy('u.apartmentId')
        .execute();
      return new Map(
        found.flatMap(({ apartmentId, residents }): [ApartmentId, number][] => (apartmentId ? [[apartmentId, residents]] : [])),
      );
    },
    async people(ctx, userIds) {
      if (userIds.length === 0) return [];
      const found = await people(ctx)
        .where(sql<boolean>`u.id = any(${[...userIds]}::uuid[])`)
        .execute();
      return found.map(toPerson);
    },
    async livingIn(ctx, apartmentIds) {
      if (apartmentIds.length === 0) return [];
      const found = await people(ctx)
        .where(sql<boolean>`u.apartment_id = any(${[...apartmentIds]}::uuid[])`)
        .where('u.active', '=', true)
        .orderBy('u.name')
        .execute();
      return found.flatMap((row): Resident[] => (row.apartmentId ? [{ ...toPerson(row), apartmentId: row.apartmentId }] : []));
    },
    staysIn: (ctx, apartmentId) => query<Stay>(ctx, `${STAYS} where s.apartment_id = $1 ${LATEST_FIRST}`, [apartmentId]),
    staysOf: (ctx, userId) => query<Stay>(ctx, `${STAYS} where s.user_id = $1 ${LATEST_FIRST}`, [userId]),
    async settle(ctx, userId, { apartmentId, on }) {
      const user = await ctx.em.findOneOrFail(UserEntity, { id: userId as UserEntity['id'] }); // the caller has just found them
      await query(ctx, `select set_config('app.moved_on', $1, true)`, [on]);
      user.apartmentId = apartmentId;
      await ctx.em.flush();
      await query(ctx, `select set_config('app.moved_on', '', true)`);
    },
  };
}

const toPerson = ({ email, apartmentId, ...row }: Row) => ({ ...row, email: email ?? undefined, apartmentId: apartmentId ?? undefined });
