import type { PluginMigration } from '@platform/server/migration';

/** Loans by the day on which they are due, and when their holder was reminded last. */
export const overdueMigrations: readonly PluginMigration[] = [
  {
    name: '0021-reminded',
    sql: `
      alter table keys_loan add reminded_on date;
      create index keys_loan_due on keys_loan (expected_return_at, organisation_id) where status = 'ACTIVE' and expected_return_at is not null;`,
  },
];
