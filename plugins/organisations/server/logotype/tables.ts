import { tenantTable } from '@platform/server/migration';

export const logotypeTable = `
    create table organisations_logotype (
      id uuid primary key, organisation_id uuid not null references organisations_organisation on delete cascade deferrable initially deferred,
      media_type text not null check (media_type in ('image/png', 'image/jpeg')), sha256 text not null, store_key text not null,
      created_at timestamptz(3) not null, replaced_at timestamptz(3));
    -- one per partner
    create unique index organisations_logotype_current on organisations_logotype (organisation_id) where replaced_at is null;
    create index organisations_logotype_replaced on organisations_logotype (replaced_at) where replaced_at is not null;
    ${tenantTable('organisations_logotype')}`;
