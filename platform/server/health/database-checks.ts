import { appDatabaseUrl } from '../settings.ts';
import { type CheckTools, type HealthCheck, ok, stops, warning } from './check.ts';
import { sentenceOf } from './examine.ts';

/** Whether PostgreSQL answers the restricted role. */
export const databaseCheck: HealthCheck = {
  name: 'database',
  atStart: true,
  ready: 'required',
  async run({ ask, settings }) {
    const { host } = new URL(appDatabaseUrl(settings));
    try {
      await ask('select 1');
      return ok(`PostgreSQL answers at ${host}.`);
    } catch (error) {
      return stops(`PostgreSQL at ${host} does not let the portal in (${sentenceOf(error)}): start it, or correct DATABASE_APP_URL.`);
    }
  },
};

interface Role {
  readonly name: string;
  readonly mighty: boolean;
  readonly owns: boolean;
  readonly withoutRls: string | null;
}
const ROLE = `select current_user as name, r.rolsuper or r.rolbypassrls as mighty,
   exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')) as owns,
   (select string_agg(c.relname, ', ') from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)) as "withoutRls"
 from pg_roles r where r.rolname = current_user`;

/** Whether row-level security binds the role: it goes past nothing and owns nothing (architecture, "Tenancy"). */
export const rolesCheck: HealthCheck = {
  name: 'roles',
  atStart: true,
  needs: 'database',
  async run({ ask }) {
    const [role] = await ask<Role>(ROLE);
    if (!role || role.mighty)
      return stops(`The database role ${role?.name} may bypass row-level security: use the restricted role portal_app.`);
    if (role.owns)
      return stops(
        `The database role ${role.name} owns tables, so row-level security does not bind it: use the restricted role portal_app.`,
      );
    if (role.withoutRls) return stops(`These tables hold organisations' rows without row-level security: ${role.withoutRls}.`);
    return ok(`The role ${role.name} owns no table and is bound by row-level security.`);
  },
};

/** Whether the database is as this version expects it. */
export const migrationsCheck: HealthCheck = {
  name: 'migrations',
  atStart: true,
  needs: 'database',
  async run({ ask, migrations }) {
    const rows = await ask<{ name: string }>('select name from platform_migration').catch(isUnborn);
    const done = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter((name) => !done.has(name));
    if (missing.length === 0) return ok(`All ${migrations.length} migrations are in.`);
    const named = missing.length > 5 ? `${missing.slice(0, 5).join(', ')} and ${missing.length - 5} more` : missing.join(', ');
    return stops(`The database lacks ${named}: run the migrations first (node host-api/migrate.ts).`);
  },
};

/** A database that nothing was ever migrated into has no table of migrations. */
function isUnborn(error: unknown): readonly { name: string }[] {
  if (error instanceof Error && /platform_migration/.test(error.message)) return [];
  throw error;
}

/** Seconds by which a clock may be off before somebody should know, and before sessions, links and leases end at the wrong moment. */
const SKEW = { warning: 2, fault: 60 };

/** How this machine's clock stands to another. `asked` took so many milliseconds, by which nobody can tell. */
export function skewFinding(ours: Date, theirs: Date, { of, askedMs }: { readonly of: string; readonly askedMs: number }) {
  const off = Math.max(0, Math.abs(ours.getTime() - theirs.getTime()) - askedMs) / 1000;
  const sentence = `This machine's clock is ${off.toFixed(0)} seconds off that of ${of}: set both by NTP.`;
  if (off > SKEW.fault) return stops(sentence);
  return off > SKEW.warning ? warning(sentence) : ok(`This machine's clock agrees with that of ${of}.`);
}

/** Whether this machine and the database agree on what time it is. */
export const clockCheck: HealthCheck = {
  name: 'clock',
  atStart: true,
  needs: 'database',
  async run({ ask, clock }: CheckTools) {
    const startedAt = performance.now();
    const [row] = await ask<{ now: string }>(`select to_json(clock_timestamp()) #>> '{}' as now`);
    const askedMs = performance.now() - startedAt;
    return skewFinding(clock.now(), new Date(row?.now ?? Number.NaN), { of: 'the database', askedMs });
  },
};
