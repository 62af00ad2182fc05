import type { PluginMigration } from '@platform/server/migration';

/** The few whose address does not work, for the lists that show them. */
export const unreachedMigration: PluginMigration = {
  name: '0040-unreached',
  sql: `create index accounts_user_unreached on accounts_user (organisation_id, name, id)
    where email_fails_since is not null or phone_fails_since is not null;`,
};
