import { searchColumn, searchFunction, tenantTable } from '@platform/server/migration';
import { OWN_KEY } from '../keys/own-key.ts';
import { HOLDER_JOINS, HOLDER_NAME } from './take-keys.ts';

export const inventoryTables = `
      create table keys_inventory (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, starts_on date not null,
        note text not null, scope jsonb not null, status text not null check (status in ('ACTIVE', 'ENDED')),
        opened_at timestamptz(3), ended_at timestamptz(3), created_by text not null, created_at timestamptz(3) not null, flow_id uuid,
        receipt_template_id uuid, version int not null default 1, ${searchColumn(['note', 'created_by'])},
        check ((status = 'ENDED') = (ended_at is not null)),
        foreign key (receipt_template_id, organisation_id) references keys_receipt_template (id, organisation_id));
      create index keys_inventory_template on keys_inventory (receipt_template_id);
      ${searchFunction('keys_inventory')}
      create index keys_inventory_of_organisation on keys_inventory (organisation_id, starts_on, id);
      create index keys_inventory_by_day on keys_inventory (starts_on, id);
      create index keys_inventory_of_organisation_by_age on keys_inventory (organisation_id, created_at, id);
      create index keys_inventory_by_age on keys_inventory (created_at, id);

      -- a key as it was registered when the inventory began; without a key it is something unknown that was scanned
      create table keys_inventory_key (
        id uuid primary key, inventory_id uuid not null references keys_inventory on delete cascade, organisation_id uuid not null,
        key_id uuid, marking text collate app_natural not null, name text not null, lock_system text not null,
        holder_type text check (holder_type in ('USER', 'REPOSITORY', 'APARTMENT', 'TEMPORARY')), holder_id uuid, holder_name text,
        -- of the scope; not so for what turned up besides
        expected boolean not null, status text not null check (status in ('PENDING', 'VERIFIED')),
        outcome text check (outcome in ('FOUND', 'MISSING', 'WRONG_PLACE', 'UNKNOWN')), repository_id uuid, note text not null default '',
        way text check (way in ('HOLDER', 'MANUAL', 'SCAN')), counted_by text, counted_at timestamptz(3),
        -- seen at another place after it was counted, until somebody decides
        also_repository_id uuid, also_by text, also_at timestamptz(3),
        -- once: one that is found afterwards is not lost again
        marked_lost boolean not null default false,
        unique (inventory_id, key_id), check ((status = 'PENDING') = (outcome is null)), check ((key_id is null) = (outcome is not distinct from 'UNKNOWN')),
        check ((also_repository_id is null) = (also_by is null) and (also_repository_id is null) = (also_at is null)));
      create index keys_inventory_key_disputed on keys_inventory_key (inventory_id) where also_repository_id is not null;
      create unique index keys_inventory_unknown_once on keys_inventory_key (inventory_id, lower(marking)) where key_id is null;
      -- the list, who still has something to confirm, and what is one's own
      create index keys_inventory_key_by_marking on keys_inventory_key (inventory_id, marking, id);
      create index keys_inventory_key_pending on keys_inventory_key (inventory_id, holder_id) where status = 'PENDING';
      create index keys_inventory_key_of_holder on keys_inventory_key (holder_id, inventory_id) where holder_id is not null;
      create index keys_inventory_key_of_organisation on keys_inventory_key (organisation_id, marking, id);
      create index keys_inventory_key_of_all on keys_inventory_key (marking, id);
      create index keys_inventory_key_to_follow on keys_inventory_key (key_id) where status = 'PENDING';
      -- what is still to be counted is looked for where it is now, whoever moved it
      create function keys_inventory_follow() returns trigger language plpgsql security definer set search_path = public as $$ begin
        update keys_inventory_key l set holder_type = k.holder_type, holder_id = k.holder_id, holder_name = ${HOLDER_NAME}
          from keys_key k ${HOLDER_JOINS} where k.id = new.id and l.key_id = k.id and l.status = 'PENDING';
        return null;
      end $$;
      create trigger follow after update of holder_id on keys_key for each row
        when (old.holder_id is distinct from new.holder_id) execute function keys_inventory_follow();
      ${tenantTable('keys_inventory_key', { own: OWN_KEY })}
      create function keys_own_inventories() returns uuid[] language plpgsql stable security definer set search_path = public as $$
        begin return array(select distinct inventory_id from keys_inventory_key where ${OWN_KEY}); end $$;
      ${tenantTable('keys_inventory', { own: 'id = any ((select keys_own_inventories())::uuid[])' })}

      create table keys_inventory_approval (
        id uuid primary key, organisation_id uuid not null, inventory_id uuid not null references keys_inventory on delete cascade,
        user_id uuid not null, answer jsonb not null, status text not null check (status in ('WAITING', 'SIGNED', 'ENDED')),
        signing_id uuid not null, flow_id uuid, created_at timestamptz(3) not null, ended_at timestamptz(3), version int not null default 1);
      -- one signature at a time, also in two tabs
      create unique index keys_inventory_approval_once on keys_inventory_approval (inventory_id, user_id) where status = 'WAITING';
      create index keys_inventory_approval_of_user on keys_inventory_approval (user_id);
      create index keys_inventory_approval_of_organisation on keys_inventory_approval (organisation_id);
      ${tenantTable('keys_inventory_approval', { own: 'user_id = (select app_user())' })}

      -- what somebody without an account has answered, with what they drew
      create table keys_inventory_drawn (
        id uuid primary key, organisation_id uuid not null, inventory_id uuid not null references keys_inventory on delete cascade,
        holder_id uuid not null references keys_temporary_holder, answer jsonb not null, signed_by text not null, file_id uuid not null,
        sha256 text not null, signed_at timestamptz(3) not null);
      create index keys_inventory_drawn_of_inventory on keys_inventory_drawn (inventory_id, holder_id);
      create index keys_inventory_drawn_of_holder on keys_inventory_drawn (holder_id);
      create index keys_inventory_drawn_of_organisation on keys_inventory_drawn (organisation_id);
      ${tenantTable('keys_inventory_drawn')}`;
