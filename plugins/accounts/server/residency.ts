import { type Ctx, rows } from '@platform/server';
import type { ApartmentId } from '@plugins/residents/contract';
import type { Residency } from '@plugins/residents/server/api';
import { sql } from 'kysely';
import type { UserEntity } from './user.entity.ts';

const users = (ctx: Ctx) => rows<{ accounts_user: UserEntity }>(ctx).selectFrom('accounts_user as u');

/** Who lives where, as the users say it. */
export function createResidency(): Residency {
  return {
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
  };
}
