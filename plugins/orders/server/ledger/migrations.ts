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

/** What a payment service has kept stands in the books without an order. */
export const feeMigration: PluginMigration = {
  name: '0042-fee',
  sql: `
    create table orders_fee (
      id uuid primary key, organisation_id uuid not null references organisations_organisation, method text not null check (method in ('SWISH', 'NETS_EASY')),
      amount int not null check (amount <> 0), charged_on date not null, reference text not null, entered_by text not null,
      constraint orders_fee_once unique (organisation_id, method, reference));
    ${tenantTable('orders_fee', { grant: 'select, insert' })}
    alter table orders_ledger alter order_id drop not null, alter payment_id drop not null,
      add fee_id uuid references orders_fee,
      drop constraint orders_ledger_kind_check, add constraint orders_ledger_kind_check check (kind in ('RESERVED', 'CHARGED', 'RELEASED', 'REFUNDED', 'FEE')),
      drop constraint orders_ledger_account_check, add constraint orders_ledger_account_check
        check (account in ('SWISH', 'NETS_EASY', 'SALES', 'VAT', 'RESERVED', 'PLEDGED', 'FEES')),
      add constraint orders_ledger_of check (case kind when 'FEE' then num_nulls(order_id, payment_id) = 2 else num_nulls(order_id, payment_id) = 0 end),
      add check ((kind = 'FEE') = (fee_id is not null));`,
};
