import { type PluginMigration, searchColumn, searchFunction, tenantTable } from '@platform/server/migration';
import { moveTable } from './moves/tables.ts';
import { serviceRequestTables } from './requests/tables.ts';

const apartmentTable = `
      create table residents_apartment (
        id uuid primary key, organisation_id uuid not null references organisations_organisation deferrable initially deferred,
        number text collate app_natural not null, address text collate app_natural not null, additional_info text,
        version int not null default 1, created_at timestamptz(3) not null default now(),
        ${searchColumn(['number', 'address', 'additional_info'])},
        -- what a user refers to: an apartment of its own organisation
        unique (id, organisation_id));
      create unique index residents_apartment_unique on residents_apartment (organisation_id, lower(number), lower(address));
      create index residents_apartment_number on residents_apartment (organisation_id, number, id);
      create index residents_apartment_number_all on residents_apartment (number, id);
      create index residents_apartment_address on residents_apartment (organisation_id, address, id);
      create index residents_apartment_age on residents_apartment (organisation_id, created_at, id);
      create index residents_apartment_age_all on residents_apartment (created_at, id);
      ${searchFunction('residents_apartment')}
      ${tenantTable('residents_apartment', { own: 'id = (select app_home())' })}`;

export const residentMigrations: readonly PluginMigration[] = [
  { name: '0001-tables', sql: [apartmentTable, moveTable, serviceRequestTables].join('\n') },
];
