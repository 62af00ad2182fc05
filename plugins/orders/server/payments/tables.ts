import { tenantTable } from '@platform/server/migration';
import { OF_OWN_ORDER } from '../ordering/tables.ts';

const ORGANISATION = 'organisation_id uuid not null references organisations_organisation deferrable initially deferred';

export const paymentTables = `
    create table orders_payment (
      id uuid primary key, ${ORGANISATION}, partner_id uuid not null references organisations_organisation, order_id uuid not null references orders_order,
      method text not null check (method in ('SWISH', 'NETS_EASY', 'REGISTER')), status text not null check (status in ('NEW', 'PENDING', 'PAID', 'CANCELLED')),
      amount int not null check (amount > 0), at_once boolean not null, charged int not null default 0 check (charged between 0 and amount),
      refunded int not null default 0 check (refunded between 0 and amount), phone text, provider_id text,
      token text, page text, bank_reference text, fault text, created_at timestamptz(3) not null, paid_at timestamptz(3), version int not null default 1,
      check ((status = 'PAID') = (paid_at is not null)), check (refunded = 0 or status = 'PAID'),
      check (charged = 0 or status = 'PAID'), check (charged > 0 or not at_once or status <> 'PAID'),
      -- what is sold at the counter is paid in the seller's own cash register
      check (method <> 'REGISTER' or bank_reference is not null));
    -- one attempt at a time
    create unique index orders_payment_open on orders_payment (order_id) where status in ('NEW', 'PENDING');
    create index orders_payment_of_order on orders_payment (order_id, created_at, id);
    -- what may lapse is asked for until it is taken or let go
    create index orders_payment_held on orders_payment (id) where status = 'PAID' and charged = 0 and refunded < amount;
    create index orders_payment_of_day on orders_payment (created_at, id);
    ${tenantTable('orders_payment', { own: OF_OWN_ORDER })}

    create table orders_refund (
      id uuid primary key, ${ORGANISATION}, partner_id uuid not null references organisations_organisation, payment_id uuid not null references orders_payment,
      order_id uuid not null references orders_order, amount int not null check (amount > 0), vat int not null, reason text not null, asked_by text not null,
      status text not null check (status in ('PENDING', 'STOPPED', 'DONE', 'FAILED', 'WITHDRAWN', 'REPLACED')), provider_id text, fault text, created_at timestamptz(3) not null,
      done_at timestamptz(3),
      -- who has paid it back without the provider, and how
      by_hand text, by_hand_how text,
      -- who has withdrawn it before any money went, and why
      withdrawn_by text, withdrawn_because text, version int not null default 1,
      check ((by_hand is null) = (by_hand_how is null)), check (by_hand is null or status = 'DONE'),
      check (num_nulls(withdrawn_by, withdrawn_because) = case status when 'WITHDRAWN' then 0 else 2 end));
    -- one at a time: Swish refuses a second one that is under way
    create unique index orders_refund_open on orders_refund (payment_id) where status in ('PENDING', 'STOPPED');
    create index orders_refund_stopped on orders_refund (partner_id, id) where status = 'STOPPED';
    -- what waits until somebody pays it back
    create index orders_refund_owed on orders_refund (order_id) where status in ('STOPPED', 'FAILED');
    create unique index orders_refund_refused on orders_refund (payment_id) where status = 'FAILED';
    create index orders_refund_of_order on orders_refund (order_id, created_at, id);
    ${tenantTable('orders_refund', { own: OF_OWN_ORDER })}

    -- what stands otherwise at its provider than here, until they agree
    create table orders_difference (
      id uuid primary key, ${ORGANISATION}, order_id uuid not null references orders_order, payment_id uuid not null unique references orders_payment,
      kind text not null check (kind in ('PAID_WITHOUT_ORDER', 'OVERCHARGED', 'UNDERCHARGED', 'REFUNDED_OTHERWISE', 'BOOKED_OTHERWISE')), expected int not null, found int not null,
      found_at timestamptz(3) not null);
    create index orders_difference_of_organisation on orders_difference (organisation_id, found_at, id);
    create index orders_difference_of_day on orders_difference (found_at, id);
    ${tenantTable('orders_difference')}`;
