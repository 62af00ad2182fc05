import { type RawBuilder, sql } from 'kysely';

/** Narrows to rows of some organisations, by the column that holds whose a row is: what `ofOrganisations` asks for. */
export const whoseIsOneOf =
  (column: string) =>
  (ids: readonly string[]): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;
