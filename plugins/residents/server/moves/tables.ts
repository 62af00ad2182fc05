import { tenantTable } from '@platform/server/migration';

export const moveTable = `
    create table residents_move (
      id uuid primary key, organisation_id uuid not null references organisations_organisation, user_id uuid not null,
      from_id uuid references residents_apartment on delete set null, to_id uuid references residents_apartment on delete cascade,
      moves_on date not null, state text not null check (state in ('PLANNED', 'DONE', 'UNDONE')), planned_by text not null, planned_by_id uuid,
      planned_at timestamptz(3) not null, flow_id uuid, version int not null default 1);
    -- one plan for a person at a time
    create unique index residents_move_planned on residents_move (user_id) where state = 'PLANNED';
    create index residents_move_of_organisation on residents_move (organisation_id, moves_on, id);
    create index residents_move_by_day on residents_move (moves_on, id);
    create index residents_move_from on residents_move (from_id);
    create index residents_move_to on residents_move (to_id);
    ${tenantTable('residents_move', { own: 'user_id = (select app_user())' })}`;
