import { type PluginMigration, tenantTable } from '@platform/server/migration';

export const flowMigrations: readonly PluginMigration[] = [
  {
    name: '0001-tables',
    sql: `
      create table flows_flow (
        id uuid primary key, type text not null, workflow_id text not null unique, subject_type text not null, subject_id text not null,
        organisation_id uuid not null, user_ids uuid[] not null default '{}',
        state text not null check (state in ('WAITING', 'RUNNING', 'FAILING', 'DONE', 'CANCELLED', 'FAILED')),
        awaiting text, awaited_from text, due_at timestamptz(3), next text, actions text[] not null default '{}', seq int not null default 0,
        restarts int not null default 0, lost_at timestamptz(3), handled_at timestamptz(3),
        parent_id uuid references flows_flow, started_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), closed_at timestamptz(3),
        request_id text not null, check (handled_at is null or state = 'FAILED'));
      create index flows_flow_failed on flows_flow (organisation_id, started_at, id) where state = 'FAILED' and handled_at is null;
      create index flows_flow_organisation on flows_flow (organisation_id, started_at, id);
      create index flows_flow_started on flows_flow (started_at, id);
      create index flows_flow_updated on flows_flow (updated_at, id);
      create index flows_flow_subject on flows_flow (subject_type, subject_id, started_at);
      create index flows_flow_users on flows_flow using gin (user_ids);
      create index flows_flow_open on flows_flow (organisation_id, state) where closed_at is null;
      create index flows_flow_about on flows_flow (subject_id, type);
      create index flows_flow_parent on flows_flow (parent_id) where parent_id is not null;
      create index flows_flow_closed on flows_flow (closed_at) where closed_at is not null;
      ${tenantTable('flows_flow', { own: '(select app_user()) = any (user_ids)' })}

      -- what has happened is never changed
      create table flows_event (
        id uuid primary key, flow_id uuid not null references flows_flow, organisation_id uuid not null, key text not null,
        at timestamptz(3) not null, what text not null, who text, detail jsonb not null default '{}', unique (flow_id, key));
      ${tenantTable('flows_event', {
        own: 'exists (select from flows_flow f where f.id = flow_id)',
        grant: 'select, insert',
      })}

      -- what was given to a flow, to be given again when the engine has lost it
      create table flows_given (
        id uuid primary key, flow_id uuid not null references flows_flow, organisation_id uuid not null, seq bigint generated always as identity,
        signal text, key text not null, sealed text not null);
      create unique index flows_given_once on flows_given (flow_id, coalesce(signal, ''), key);
      ${tenantTable('flows_given', { grant: 'select, insert, delete' })}

      -- with all that happened in it; one whose child is kept stays until that has gone
      create function flows_sweep(days int) returns bigint language plpgsql volatile security definer set search_path = public as $$
        declare old uuid[] := array(select f.id from flows_flow f where f.closed_at < now() - make_interval(days => greatest(days, 90))
          and not exists (select from flows_flow c where c.parent_id = f.id) order by f.closed_at limit 1000 for update skip locked);
        begin
          delete from flows_event where flow_id = any(old);
          delete from flows_given where flow_id = any(old);
          delete from flows_flow where id = any(old);
          return cardinality(old);
        end $$;`,
  },
];
