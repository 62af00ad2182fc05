import { type Ctx, query } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { UserLookup } from '../api.ts';

export interface NamedBy {
  readonly actor_name: string;
  readonly impersonator_id: string | null;
  readonly organisation_id: string | null;
}
interface NameDeps {
  readonly organisations: OrganisationLookup;
  readonly users: UserLookup;
}
export type LogNames = ReturnType<typeof createLogNames>;

/** Looks up the names in a page of a log. It takes one query per kind of name. */
export function createLogNames({ organisations, users }: NameDeps) {
  return {
    async of(ctx: Ctx, rows: readonly NamedBy[], subjectIds: readonly string[] = []) {
      const organisationNames = await organisations.namesOf(ctx, distinct(rows.map((row) => row.organisation_id)));
      const people = await users.namesOf(ctx, distinct([...subjectIds, ...rows.map((row) => row.impersonator_id)]));
      return {
        person: (id: string) => people.get(id) ?? null,
        of: (row: NamedBy) => ({
          who: row.actor_name,
          // whoever acts for a customer may be out of the customer's sight
          impersonator: row.impersonator_id === null ? null : (people.get(row.impersonator_id) ?? ''),
          organisation:
            row.organisation_id === null ? null : { id: row.organisation_id, name: organisationNames.get(row.organisation_id) ?? '' },
        }),
      };
    },
  };
}

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Names out of a plugin's own table, in reach. */
export async function namesIn(
  ctx: Ctx,
  { table, column }: { readonly table: string; readonly column: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await query<{ id: string; name: string | null }>(
    ctx,
    `select id::text, ${column}::text as name from ${table} where id = any($1::uuid[])`,
    [[...ids]],
  );
  return new Map(found.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
