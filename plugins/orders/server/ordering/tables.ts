import { searchColumn, searchFunction, tenantTable } from '@platform/server/migration';

const ORGANISATION = 'organisation_id uuid not null references organisations_organisation deferrable initially deferred';
const OWN_ORDER = '(select app_user()) in (approver_id, deputy_id) or ordered_by_id = (select app_user())';
/** Whether an order is a person's own. By a function: a select, with the policy of the orders in it, would be prepared for everybody's lists. */
export const OF_OWN_ORDER = 'orders_is_own(order_id)';

export const orderTables = `
    create table orders_rules (
      id uuid primary key, ${ORGANISATION}, who text not null check (who in ('HOLDERS', 'APARTMENT', 'NAMED', 'ADMINS')), named_ids jsonb not null,
      approver_id uuid, deputy_id uuid, max_per_user int check (max_per_user > 0), max_per_apartment int check (max_per_apartment > 0),
      version int not null default 1, check (id = organisation_id));
    ${tenantTable('orders_rules')}

    create table orders_cart_line (
      id uuid primary key, ${ORGANISATION}, user_id uuid not null references accounts_user on delete cascade, product text not null, variant text not null,
      key_id uuid, marking text not null, quantity int not null check (quantity between 1 and 20),
      card_hash text, created_at timestamptz(3) not null);
    create index orders_cart_line_of_user on orders_cart_line (user_id, organisation_id, created_at, id);
    ${tenantTable('orders_cart_line', { own: 'user_id = (select app_user())' })}

    create table orders_order (
      id uuid primary key, ${ORGANISATION}, partner_id uuid not null references organisations_organisation, number text not null unique,
      status text not null check (status in ('AWAITING_IDENTITY', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'NEW', 'STARTED', 'READY', 'COLLECTED',
        'CLOSED', 'CANCELLED')),
      ordered_by_id uuid not null references accounts_user, ordered_by text not null, country text not null check (country in ('SE', 'NO')),
      shipping text not null check (shipping in ('COLLECT', 'SEND')), ship_to jsonb check (ship_to is null or shipping = 'SEND'), note text not null,
      -- of its rows: it is found by them
      markings text not null default '',
      total int not null check (total > 0), vat int not null check (vat >= 0), ready_on date not null,
      identity_check_id uuid, identified_at timestamptz(3),
      -- who approves in the approver's place: such an order is theirs too
      approver_id uuid, deputy_id uuid, approved_at timestamptz(3), paid_at timestamptz(3),
      ready_at timestamptz(3), pickup_sealed text, collected_at timestamptz(3),
      -- who handed it out, and the loan by which its keys were receipted
      handed_out_by text, loan_id uuid, key_ids jsonb, identity_by text check (identity_by in ('DOCUMENT', 'EID')),
      tracking_number text, closed_at timestamptz(3),
      cancelled_at timestamptz(3), because text, created_at timestamptz(3) not null, flow_id uuid, version int not null default 1,
      check ((status in ('NEW', 'STARTED', 'READY', 'COLLECTED', 'CLOSED')) <= (paid_at is not null)), check ((handed_out_by is null) <= (identity_by is null)),
      -- by document, or by the receipt of its keys once that is signed; before that it is not handed out
      check (handed_out_by is null or identity_by is not null or (loan_id is not null and status = 'READY')),
      ${searchColumn(['number', 'ordered_by', 'tracking_number', 'markings'])});
    create index orders_order_of_loan on orders_order (loan_id) where loan_id is not null;
    create index orders_order_of_organisation on orders_order (organisation_id, created_at, id);
    create index orders_order_by_age on orders_order (created_at, id);
    create index orders_order_of_person on orders_order (ordered_by_id, created_at, id);
    create index orders_order_of_approver on orders_order (approver_id, created_at, id) where approver_id is not null;
    create index orders_order_of_deputy on orders_order (deputy_id, created_at, id) where deputy_id is not null;
    create index orders_order_to_approve on orders_order (id) where status = 'AWAITING_APPROVAL';
    create index orders_order_open on orders_order (organisation_id, status, created_at, id) where status in ('NEW', 'STARTED', 'READY');
    ${searchFunction('orders_order')}
    ${tenantTable('orders_order', { own: OWN_ORDER })}
    create function orders_is_own(asked uuid) returns boolean language plpgsql stable security definer set search_path = public as $$
      begin return exists (select from orders_order where id = asked and (${OWN_ORDER})); end $$;

    create table orders_line (
      id uuid primary key, ${ORGANISATION}, order_id uuid not null references orders_order, position int not null, product text not null, variant text,
      key_id uuid, marking text not null, quantity int not null check (quantity > 0), unit_price int not null check (unit_price >= 0), total int not null,
      vat int not null, unique (order_id, position), check (total = unit_price * quantity));
    create index orders_line_of_key on orders_line (key_id) where key_id is not null;
    ${tenantTable('orders_line', { own: OF_OWN_ORDER, grant: 'select, insert' })}

    -- each piece that is made, before it is a key in the registry
    create table orders_made (
      order_id uuid not null, position int not null, place int not null check (place >= 0), ${ORGANISATION}, id_number text not null,
      primary key (order_id, position, place),
      foreign key (order_id, position) references orders_line (order_id, position) on delete cascade);
    create index orders_made_of_organisation on orders_made (organisation_id);
    ${tenantTable('orders_made', { own: OF_OWN_ORDER })}

    -- what is to be paid is the sum of what was sold, at every commit
    create function orders_check_total() returns trigger language plpgsql security definer set search_path = public as $$
      declare checked uuid := (to_jsonb(new) ->> case tg_table_name when 'orders_order' then 'id' else 'order_id' end)::uuid;
      begin
        perform from orders_order o where o.id = checked
          and row(o.total, o.vat) is distinct from row((select sum(total)::int from orders_line where order_id = o.id),
            (select sum(vat)::int from orders_line where order_id = o.id));
        if found then raise exception 'The rows of order % do not sum to its total', checked using errcode = '23514', constraint = 'orders_order_total'; end if;
        return null;
      end $$;
    create constraint trigger orders_order_total after insert or update of total, vat on orders_order
      deferrable initially deferred for each row execute function orders_check_total();
    create constraint trigger orders_line_total after insert on orders_line
      deferrable initially deferred for each row execute function orders_check_total();

    -- cards of lock systems
    create table orders_lock_card (id uuid primary key, ${ORGANISATION}, number_hash text not null);
    create index orders_lock_card_of_organisation on orders_lock_card (organisation_id, id);
    ${tenantTable('orders_lock_card')}`;
