/** One step of a plugin's tables. Steps run once, in order, each in its own transaction, as the owner of the tables. */
export interface PluginMigration {
  /** Its number is unique in the plugin, and so is its place: `0001-tables`. */
  readonly name: string;
  /** What it was called before: a database that has taken it by that name does not take it again. */
  readonly was?: string;
  readonly sql: string;
}

/**
 * Row-level security for a table (architecture, "Row-level security that stays fast").
 * `organisation` is the column that holds the organisation. The `case` keeps the planner's estimate neutral, and the inner
 * selects run once per statement. Whether an organisation is the partner's is looked up row by row, a microsecond each: as `exists` PostgreSQL
 * would read all of the partner's organisations first, once for every table of a statement. The restricted role gets the rights named in `grant`.
 */
export function tenantTable(table: string, { organisation = 'organisation_id', grant = 'select, insert, update, delete' } = {}): string {
  const reach = `case (select current_setting('app.reach', true))
      when 'organisation' then ${organisation} = (select app_organisation())
      when 'all' then true
      else (select true from app_reached where app_reached.id = ${table}.${organisation})
    end`;
  return `
    alter table ${table} enable row level security;
    create policy reach on ${table} using (${reach}) with check (${reach});
    grant ${grant} on ${table} to portal_app;`;
}
