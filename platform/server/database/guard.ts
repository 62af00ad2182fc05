import { query } from './query.ts';
import type { Ctx } from '../context.ts';

/**
 * The process goes no further as a role that could see past row-level security (architecture, "Tenancy is not a habit but a mechanism").
 * @throws with one sentence saying which role it is and why it is refused
 */
export async function refuseMightyRole(ctx: Ctx): Promise<void> {
  const [role] = await query<{ name: string; mighty: boolean; owns: boolean; naked: string | null }>(
    ctx,
    `select current_user as name, r.rolsuper or r.rolbypassrls as mighty,
       exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')) as owns,
       (select string_agg(c.relname, ', ') from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)) as naked
     from pg_roles r where r.rolname = current_user`,
  );
  if (!role || role.mighty)
    throw new Error(`The database role ${role?.name} may bypass row-level security: use the restricted role portal_app.`);
  if (role.owns)
    throw new Error(
      `The database role ${role.name} owns tables, so row-level security does not bind it: use the restricted role portal_app.`,
    );
  if (role.naked) throw new Error(`These tables hold organisations' rows without row-level security: ${role.naked}.`);
}

/** @throws when a step is missing: migrations run before the processes start */
export async function refusePendingMigrations(ctx: Ctx, expected: readonly string[]): Promise<void> {
  const rows = await query<{ name: string }>(ctx, 'select name from platform_migration');
  const done = new Set(rows.map(({ name }) => name));
  const missing = expected.filter((name) => !done.has(name));
  if (missing.length > 0) throw new Error(`The database lacks ${missing.join(', ')}: run the migrations first.`);
}
