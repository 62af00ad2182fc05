import { type Expression, sql, type SqlBool } from 'kysely';

/** A search finds at most this many, the newest first: a list of more is not read, it is searched further. */
const SEARCH_LIMIT = 10_000;

/**
 * The SQL of a generated column by which a table is searched, for `create table`. It holds the named columns as one text without case and
 * accents, and begins with a space, so that every word's beginning looks alike.
 */
export function searchColumn(columns: readonly string[]): string {
  const joined = columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `);
  return `searchable text not null generated always as (' ' || app_searchable(${joined})) stored`;
}

/**
 * How many rows, taken anywhere, tell whether a word is common. A word that every third row has goes unnoticed once in three hundred searches, which
 * then takes a fifth of a second at a million rows; of one that every tenth has, both plans read as much.
 */
const SAMPLED = 16;

/**
 * `<table>_search(text)`, which answers ids within the reach, by a trigram index. Matching is not leakproof, so under row-level
 * security its index would not be used (architecture, "Row-level security that stays fast", 4): hence a function that sees past
 * the policy and applies the reach itself. For few rows it looks up whose each is, which keeps the planner from asking the index once per
 * organisation; for many it reads the organisations once (10 000 rows: 4 ms for 14), by `is true`, as it would make a join of a bare `in`.
 */
export function searchFunction(table: string, { organisation = 'organisation_id' } = {}): string {
  return `create index ${table}_searchable on ${table} using gin (searchable gin_trgm_ops);${searchOfTable(table, organisation)}`;
}

/** The function alone, for a table that has its index. */
function searchOfTable(table: string, organisation: string): string {
  return searchOf(table, {
    tables: [table],
    organisation,
    select: (matches) => `select id from ${table} where ${matches(table)} order by id desc limit ${SEARCH_LIMIT}`,
  });
}

interface Search {
  /** What is searched, each with a `searchFunction` of its own. */
  readonly tables: readonly string[];
  /** Their column with whose a row is. */
  readonly organisation?: string;
  /** The ids that are found, with the condition that a row of a table `matches`. */
  readonly select: (matches: (table: string) => string) => string;
}

/**
 * `<name>_search(text)`, which answers the ids of a select over several tables, within the reach.
 *
 * Planning for its words takes several times as long as finding nothing. So words of which no row of a sample has the longest are looked
 * for by a plan that is kept; what may be common is planned for, and so is what is looked for in one organisation, which may have few rows (ADR 0014).
 */
export function searchOf(name: string, { tables, organisation = 'organisation_id', select }: Search): string {
  const planned = select((table) => `%1$s and %2$s${table}.${organisation}%3$s`);
  const kept = select(
    (table) => `searchable like patterns[1] and searchable like all (patterns)
          and (reach = 'all' or (select true from app_reached where app_reached.id = ${table}.${organisation}))`,
  );
  return `
    create function ${name}_search(query text) returns setof uuid language plpgsql stable security definer rows 100
      set search_path = public set plan_cache_mode = force_generic_plan as $search$
    declare
      patterns text[] := app_searched_words(query);
      reach text := current_setting('app.reach', true);
    begin
      if patterns = '{}' then return; end if;
      if reach in ('organisation', 'person') or ${tables.map((table) => `exists (select from ${table} tablesample system_rows(${SAMPLED}) where searchable like patterns[1])`).join(' or ')} then
        return query execute format($planned$${planned}$planned$,
          (select string_agg(format('searchable like %L', pattern), ' and ') from unnest(patterns) as pattern),
          case when reach = 'all' then '(true or ' else '(' end,
          case when reach = 'all' then ' is null)' when reach in ('organisation', 'person') then format(' = %L)', current_setting('app.organisation', true))
            else ' in (select id from app_reached)) is true' end);
      else
        return query ${kept};
      end if;
    end $search$;`;
}

/**
 * `app_searched_words(text)`, the words as patterns, the longest first. Every word must occur; one of one or two characters must begin one. What stands
 * after a mark begins one too, to the index and to people: `-4` finds `1001-4`.
 */
export const searchedWords = `
      create or replace function app_searched_words(query text) returns text[] language plpgsql stable parallel safe as $words$
      begin
        return array(select case when length(word) < 3 and word !~ '^[^[:alnum:]][[:alnum:]]' then '% ' else '%' end || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'
          from regexp_split_to_table(app_searchable(left(query, 200)), '\\s+') with ordinality as part (word, place)
          where word <> '' and place <= 8 order by length(word) desc, place);
      end $words$;`;

/**
 * The condition of a list that is searched. `column` holds the id of a row of `table`, which has a `searchFunction`. An array: the function promises
 * a hundred ids, and where ten thousand came a join compared each with each (4.4 s for 20 000 keys; by the primary key 0.1 s).
 */
export function found(table: string, column: string, query: string): Expression<SqlBool> {
  return sql<boolean>`${sql.ref(column)} = any (array(select ${sql.raw(`${table}_search`)}(${query})))`;
}
