import { type Ctx, query } from '@platform/server';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The names by id of what keys refer to, within reach. Lock systems, rings, places, people with or without an account, apartments. */
export async function namesOf(ctx: Ctx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids.filter((id): id is string => id !== null && UUID.test(id)))];
  if (asked.length === 0) return new Map();
  const found = await query<{ id: string; name: string }>(
    ctx,
    `with asked as (select unnest($1::uuid[]) as id)
     select id, name from keys_lock_system where id in (select id from asked)
     union all select id, name from keys_key_ring where id in (select id from asked)
     union all select id, name from keys_repository where id in (select id from asked)
     union all select id, name from accounts_user where id in (select id from asked)
     union all select id, name from keys_temporary_holder where id in (select id from asked)
     union all select id, number || ' · ' || address from residents_apartment where id in (select id from asked)`,
    [asked],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
