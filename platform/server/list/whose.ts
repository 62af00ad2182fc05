import { type RawBuilder, sql } from 'kysely';

/** Narrows to rows of some organisations, as `ofOrganisations` asks. By the column that holds whose a row is. */
export const whoseIsOneOf =
  (column: string) =>
  (ids: readonly string[]): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;
