/** One step of a plugin's tables. Steps run once, in order, each in its own transaction, as the owner of the tables. */
export interface PluginMigration {
  /** Its number is unique in the plugin, and so is its place: `0001-tables`. */
  readonly name: string;
  readonly sql: string;
}

/** What a tenant's table says of itself. */
export interface TenantTable {
  /** The column that holds the organisation. */
  readonly organisation?: string;
  /** The condition under which a row is a person's own (`app_user()`, `app_home()`). Without it a person is shown none. */
  readonly own?: string;
  /** When a row is in a partner's reach, where it tells itself. Without it that is looked up in `app_reached`. */
  readonly partner?: string;
  /** The rights of the restricted role. */
  readonly grant?: string;
}

/**
 * Row-level security for a table (architecture, "Row-level security that stays fast").
 * The inner selects run once per statement. Of what `is not null` PostgreSQL reckons that
 * nearly every row is, as many as the owner of the table sees; of any other condition it reckons half, and then rather reads and sorts all rows of an
 * organisation than the first ones in order. Whether an organisation is the partner's is looked up row by row, a microsecond each: as `exists` PostgreSQL
 * would read all of the partner's organisations first, once for every table of a statement. What somebody may write who sees only their own is said by
 * each call: it lies in their organisation, and need not be theirs.
 * Nobody who came in with a password changes rows of an organisation that asks for an e-ID (`eid-guard.ts`).
 */
export function tenantTable(table: string, options: TenantTable = {}): string {
  const { organisation = 'organisation_id', own = 'false', partner, grant = 'select, insert, update, delete' } = options;
  return `
    alter table ${table} enable row level security;
    create policy reach on ${table} using (${reached(table, { organisation, own, partner })}) with check (${reached(table, { organisation, own: 'true' })});
    grant ${grant} on ${table} to portal_app;
    ${heldByPasswordOn(table, organisation)}`;
}

/** Says whose the rows of a `tenantTable` are once the tables exist that tell. */
export const ownRows = (table: string, own: string): string =>
  `alter policy reach on ${table} using (${reached(table, { organisation: 'organisation_id', own })});`;

interface Whose {
  readonly organisation: string;
  readonly own: string;
  readonly partner?: string | undefined;
}
const reached = (table: string, { organisation, own, partner }: Whose): string => `(case (select current_setting('app.reach', true))
      when 'organisation' then nullif(${organisation} = (select app_organisation()), false)
      when 'person' then nullif(${organisation} = (select app_organisation()) and (${own}), false)
      when 'all' then true
      else ${partner ? `nullif(${partner}, false)` : `(select true from app_reached where app_reached.id = ${table}.${organisation})`}
    end) is not null`;

/** Triggers, as a policy would hide a row from whoever changes it instead of refusing; they cost a look at a setting per row. */
function heldByPasswordOn(table: string, organisation: string): string {
  const asks = (row: 'new' | 'old') => `(current_setting('app.by_password', true) = 'on' and app_asks_eid(${row}.${organisation}))`;
  return `
    create trigger by_password_in before insert or update of ${organisation} on ${table} for each row
      when ${asks('new')} execute function app_refuse_password('${organisation}');
    create trigger by_password before update or delete on ${table} for each row
      when ${asks('old')} execute function app_refuse_password('${organisation}');`;
}

/** SQL that lets a table be changed after signing in with a password. For what is recorded about an organisation. */
export const openToPasswords = (table: string): string => `
    drop trigger if exists by_password_in on ${table};
    drop trigger if exists by_password on ${table};`;
