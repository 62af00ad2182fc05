import { type Expression, sql, type SqlBool } from 'kysely';

/** A search finds at most this many, the newest first: a list of more is not read, it is searched further. */
const SEARCH_LIMIT = 10_000;

/**
 * The column that a table is searched by, for `create table`: the named columns as one text without case and accents, kept by
 * the database. It begins with a space, so that a word's beginning looks alike everywhere.
 */
export function searchColumn(columns: readonly string[]): string {
  const joined = columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `);
  return `searchable text not null generated always as (' ' || app_searchable(${joined})) stored`;
}

/**
 * `<table>_search(text)`, which answers ids within the reach, by a trigram index. Matching is not leakproof, so under row-level
 * security its index would not be used (architecture, "Row-level security that stays fast", 4): hence a function that sees past
 * the policy and applies the reach itself; a look-up by row keeps the planner from asking the index once per organisation. Every word must
 * occur; a word of one or two characters must begin one. What stands after a mark begins one too, to the index and to people: `-4` finds `1001-4`.
 */
export function searchFunction(table: string, { organisation = 'organisation_id' } = {}): string {
  return `
    create index ${table}_searchable on ${table} using gin (searchable gin_trgm_ops);
    create function ${table}_search(query text) returns setof uuid language plpgsql stable security definer rows 100 set search_path = public as $search$
    declare
      words text;
    begin
      select string_agg(format('searchable like %L', case when length(word) < 3 and word !~ '^[^[:alnum:]][[:alnum:]]' then '% ' else '%' end
          || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'), ' and ') into words
        from regexp_split_to_table(app_searchable(left(query, 200)), '\\s+') with ordinality as part (word, place) where word <> '' and place <= 8;
      if words is null then return; end if;
      return query execute 'select id from ${table} where ' || words || case current_setting('app.reach', true)
          when 'all' then ''
          when 'organisation' then format(' and ${organisation} = %L', current_setting('app.organisation', true))
          else ' and (select true from app_reached where app_reached.id = ${table}.${organisation})'
        end || ' order by id desc limit ${SEARCH_LIMIT}';
    end $search$;`;
}

/** The condition of a list that is searched: `column` holds the id of a row of `table`, which has a `searchFunction`. */
export function found(table: string, column: string, query: string): Expression<SqlBool> {
  return sql<boolean>`${sql.ref(column)} in (select ${sql.raw(`${table}_search`)}(${query}))`;
}
