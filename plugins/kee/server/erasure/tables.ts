import { tenantTable } from '@platform/server/migration';

/** Nights in which an organisation erases what has had its time at its doors. */
export const erasureTable = `
      create table kee_erasure (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, night date not null,
        status text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'STOPPED')), erased int not null default 0,
        started_at timestamptz(3) not null default now(), ended_at timestamptz(3), version int not null default 1,
        unique (organisation_id, night));
      create index kee_erasure_ended on kee_erasure (ended_at);
      ${tenantTable('kee_erasure')}`;
