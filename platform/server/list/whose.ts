import { type RawBuilder, sql } from 'kysely';

/** Narrows to rows of some organisations, as `ofOrganisations` asks. By the column that holds whose a row is. */
export const whoseIsOneOf =
  (column: string) =>
  (ids: readonly string[]): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** Narrows to rows of a partner and its customers. */
export const whoseIsPartners =
  (column: string) =>
  (partnerId: string): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} in (select app_organisations_of(${partnerId}::uuid))`;

interface Asked {
  readonly organisationId?: readonly string[] | undefined;
  readonly partnerId?: string | undefined;
}
/** All that `ofOrganisations` asks, for a list that is not said by `list`. */
export const whoseAre = (column: string, { organisationId, partnerId }: Asked): RawBuilder<boolean> =>
  sql<boolean>`${organisationId ? whoseIsOneOf(column)(organisationId) : sql`true`} and ${partnerId ? whoseIsPartners(column)(partnerId) : sql`true`}`;
