import { tenantTable } from '@platform/server/migration';

export const ledgerTables = `
    -- what a payment service has kept stands in the books without an order
    create table orders_fee (
      id uuid primary key, organisation_id uuid not null references organisations_organisation, method text not null check (method in ('SWISH', 'NETS_EASY')),
      amount int not null check (amount <> 0), charged_on date not null, reference text not null, entered_by text not null,
      constraint orders_fee_once unique (organisation_id, method, reference));
    ${tenantTable('orders_fee', { grant: 'select, insert' })}

    -- the books: every movement of money with two sides, never changed
    create table orders_ledger (
      id bigint generated always as identity primary key, transaction_id uuid not null, organisation_id uuid not null references organisations_organisation,
      
      order_id uuid references orders_order, payment_id uuid references orders_payment, fee_id uuid references orders_fee, at timestamptz(3) not null,
      kind text not null check (kind in ('RESERVED', 'CHARGED', 'RELEASED', 'REFUNDED', 'FEE')),
      account text not null check (account in ('SWISH', 'NETS_EASY', 'BY_HAND', 'SALES', 'VAT', 'RESERVED', 'PLEDGED', 'FEES')),
      amount int not null check (amount <> 0), unique (transaction_id, kind, account),
      constraint orders_ledger_of check (case kind when 'FEE' then num_nulls(order_id, payment_id) = 2 else num_nulls(order_id, payment_id) = 0 end),
      check ((kind = 'FEE') = (fee_id is not null)));
    create index orders_ledger_of_organisation on orders_ledger (organisation_id, at, id);
    -- sales by week
    create index orders_ledger_by_age on orders_ledger (at, id);
    create index orders_ledger_of_payment on orders_ledger (payment_id);
    ${tenantTable('orders_ledger', { grant: 'select, insert' })}
    create function orders_check_ledger() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if (select sum(amount) from orders_ledger where transaction_id = new.transaction_id and kind = new.kind) <> 0 then
          raise exception 'The two sides of % differ', new.transaction_id using errcode = '23514', constraint = 'orders_ledger_sides';
        end if;
        return null;
      end $$;
    create constraint trigger orders_ledger_sides after insert on orders_ledger
      deferrable initially deferred for each row execute function orders_check_ledger();

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
    ${tenantTable('orders_ledger_batched', { grant: 'select, insert' })}`;
