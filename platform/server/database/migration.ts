/** One step of a plugin's tables. Steps run once, in order, each in its own transaction, as the owner of the tables. */
export interface PluginMigration {
  /** Unique in the plugin, ordered: `0001-tables`. */
  readonly name: string;
  readonly sql: string;
}

/**
 * Row-level security for a table (architecture, "Row-level security that stays fast").
 * `organisation` is the column that holds the organisation. The `case` keeps the planner's estimate neutral, and the inner
 * selects run once per statement. A partner's organisations are a view and not a function: for a few rows PostgreSQL looks each up by its
 * key, for many it reads them once. The restricted role gets the rights named in `grant`.
 */
export function tenantTable(table: string, { organisation = 'organisation_id', grant = 'select, insert, update, delete' } = {}): string {
  const reach = `case
      when (select current_setting('app.reach', true)) = 'organisation' then ${organisation} = (select app_organisation())
      when (select current_setting('app.reach', true)) = 'all' then true
      else exists (select from app_reached where app_reached.id = ${table}.${organisation})
    end`;
  return `
    alter table ${table} enable row level security;
    create policy reach on ${table} using (${reach}) with check (${reach});
    grant ${grant} on ${table} to portal_app;`;
}
