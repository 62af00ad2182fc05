import { ownRows, tenantTable } from '@platform/server/migration';

export const serviceRequestTables = `
    create table residents_service_request (
      id uuid primary key, organisation_id uuid not null references organisations_organisation, message text not null,
      access_from timestamptz(3) not null, access_to timestamptz(3) not null check (access_to > access_from), answer_by timestamptz(3) not null,
      state text not null check (state in ('OPEN', 'ENDED', 'WITHDRAWN')), created_by_id uuid, created_by text not null,
      created_at timestamptz(3) not null, ended_at timestamptz(3), reason text, flow_id uuid, version int not null default 1);
    create index residents_service_request_age on residents_service_request (organisation_id, created_at, id);
    create index residents_service_request_age_all on residents_service_request (created_at, id);
    create index residents_service_request_of_creator on residents_service_request (created_by_id) where created_by_id is not null;
    create index residents_service_request_end on residents_service_request (organisation_id, answer_by, id);
    create index residents_service_request_access on residents_service_request (organisation_id, access_from, id);
    ${tenantTable('residents_service_request')}

    -- one apartment's answer; number and address as they were when it was asked
    create table residents_service_request_line (
      id uuid primary key, organisation_id uuid not null, request_id uuid not null references residents_service_request on delete cascade,
      apartment_id uuid not null, number text collate app_natural not null, address text collate app_natural not null,
      status text not null check (status in ('PENDING', 'ACCEPTED', 'DENIED')), comment text, answered_by text, answered_at timestamptz(3),
      by_link boolean not null default false, version int not null default 1,
      unique (request_id, apartment_id));
    create index residents_service_request_line_apartment on residents_service_request_line (apartment_id, request_id);
    ${tenantTable('residents_service_request_line')}

    -- what a resident is shown: the lines of an apartment where they lived while the request was open
    create function residents_own_lines() returns table (request_id uuid, line_id uuid) language plpgsql stable security definer set search_path = public as $$
      begin
        return query select r.id, l.id from accounts_stay s
          join residents_service_request_line l on l.apartment_id = s.apartment_id join residents_service_request r on r.id = l.request_id
          join organisations_organisation o on o.id = r.organisation_id
          where s.user_id = app_user() and coalesce(s.moved_out, 'infinity') > (r.created_at at time zone o.time_zone)::date
            and s.moved_in <= (coalesce(r.ended_at, r.answer_by) at time zone o.time_zone)::date;
      end $$;
    ${ownRows('residents_service_request', 'id in (select request_id from residents_own_lines())')}
    ${ownRows('residents_service_request_line', 'id in (select line_id from residents_own_lines())')}

    -- whom a link was sent to; of the token only the hash is kept
    create table residents_service_request_recipient (
      id uuid primary key, organisation_id uuid not null, line_id uuid not null references residents_service_request_line on delete cascade,
      user_id uuid not null, token_hash text not null unique, seen_at timestamptz(3),
      unique (line_id, user_id));
    create index residents_service_request_recipient_of_user on residents_service_request_recipient (user_id);
    create index residents_service_request_recipient_unread on residents_service_request_recipient (user_id) where seen_at is null;
    ${tenantTable('residents_service_request_recipient', { own: 'user_id = (select app_user())' })}`;
