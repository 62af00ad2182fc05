import type { PluginMigration } from '@platform/server/migration';

/** What a door is called, also for whoever may open it no more. They read what they did there. */
export const historyMigrations: readonly PluginMigration[] = [
  {
    name: '0012-lock-name',
    sql: `
      create function kee_lock_name(which uuid) returns text language sql stable security definer set search_path = public as $$
        select name from kee_lock where id = which $$;`,
  },
];
