import { sql } from 'kysely';

/** A key, of the alias `k`, that the user has, or the apartment where the user lives. */
export function heldBy(userId: string) {
  return sql<boolean>`k.holder_id in (select ${userId}::uuid union all select apartment_id from accounts_user where id = ${userId})`;
}
