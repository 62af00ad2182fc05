import { tenantTable } from '@platform/server/migration';

/** What stood on a plan at one moment; it goes with the plan. */
export const savePointTable = `
  create table properties_save_point (
    id uuid primary key, organisation_id uuid not null references organisations_organisation, blueprint_id uuid not null,
    name text not null, saved_by text not null, saved_at timestamptz(3) not null, pins jsonb not null,
    foreign key (blueprint_id, organisation_id) references properties_blueprint (id, organisation_id) on delete cascade);
  create index properties_save_point_of_blueprint on properties_save_point (blueprint_id, saved_at, id);
  ${tenantTable('properties_save_point')}`;
