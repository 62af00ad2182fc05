import { type PluginMigration, tenantTable } from '@platform/server/migration';

export const ledgerBatchMigration: PluginMigration = {
  name: '0040-ledger-batch',
  sql: `
    create table orders_ledger_batch (
      id uuid primary key, organisation_id uuid not null references organisations_organisation, number int not null check (number > 0),
      rows int not null check (rows > 0), closed_at timestamptz(3) not null, closed_by text not null, unique (organisation_id, number));
    create index orders_ledger_batch_by_number on orders_ledger_batch (number, id);
    ${tenantTable('orders_ledger_batch', { grant: 'select, insert' })}
    -- each row is in one batch
    create table orders_ledger_batched (
      ledger_id bigint primary key references orders_ledger, organisation_id uuid not null references organisations_organisation,
      batch_id uuid not null references orders_ledger_batch deferrable initially deferred);
    create index orders_ledger_batched_of_batch on orders_ledger_batched (batch_id);
    ${tenantTable('orders_ledger_batched', { grant: 'select, insert' })}
    -- sales by week
    create index orders_ledger_by_age on orders_ledger (at, id);`,
};

/** What is sold at the counter is paid in the seller's own cash register, and stands in its books. */
export const registerMigration: PluginMigration = {
  name: '0041-register',
  sql: `
    alter table orders_payment drop constraint orders_payment_method_check,
      add constraint orders_payment_method_check check (method in ('SWISH', 'NETS_EASY', 'REGISTER')),
      add check (method <> 'REGISTER' or bank_reference is not null);`,
};
