import { type PluginMigration, searchColumn, searchFunction, tenantTable } from '@platform/server/migration';
import { caseTexts } from './texts/case-texts.ts';

/** Rows of a case that the asker may see: its own policy decides. */
const OF_SEEN_CASE = 'exists (select from cases_case c where c.id = case_id)';

const caseTable = `
      create table cases_case (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, partner_id uuid not null, number int not null,
        type text not null check (type in ('KEY', 'SERVICE', 'SUPPORT', 'RELOCATION', 'CLAIM', 'FEEDBACK', 'ORDER', 'OTHER')),
        action text, subcategory text, title text not null, description text not null default '',
        status text not null check (status in ('NEW', 'STARTED', 'RESTING', 'COLLECTED', 'CLOSED')),
        invoice_status text not null, priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH')),
        urgent boolean not null default false, on_call boolean not null default false, contact text not null default '',
        reference text not null default '', property text not null default '', space text not null default '',
        marking text not null default '', serial_number text not null default '', product_type text, replacement text, factory_reset text,
        return_to text, new_product_wanted boolean,
        -- what another plugin opened it for, and takes it along by
        opened_for uuid, reporter_id uuid, reporter text not null, manager_names text[] not null default '{}',
        rest_until date, remind_on date, promised_from timestamptz(3) not null, due_at timestamptz(3), due_told text check (due_told in ('SOON', 'DUE')), answered_at timestamptz(3), closed_at timestamptz(3), flow_id uuid,
        created_at timestamptz(3) not null, updated_at timestamptz(3) not null, updated_by text not null default '', version int not null default 1,
        due_last timestamptz(3) not null generated always as (coalesce(due_at, 'infinity')) stored,
        number_text text not null generated always as (number::text) stored,
        ${searchColumn(['number::text', 'title', 'reference', 'marking', 'serial_number', 'property', 'contact', 'reporter'])},
        check ((status = 'CLOSED') = (closed_at is not null)), check (type = 'ORDER' or status <> 'COLLECTED'),
        check (type <> 'ORDER' or status <> 'RESTING'), check (rest_until is null or status = 'RESTING'));
      -- two that are reported at once never share a number
      create unique index cases_case_number on cases_case (partner_id, number);
      create index cases_case_of_organisation on cases_case (organisation_id, created_at, id);
      create index cases_case_by_age on cases_case (created_at, id);
      create index cases_case_open on cases_case (organisation_id, created_at, id) where status in ('NEW', 'STARTED', 'RESTING');
      create index cases_case_all_open on cases_case (created_at, id) where status in ('NEW', 'STARTED', 'RESTING');
      create index cases_case_by_due on cases_case (due_last, id);
      create index cases_case_of_organisation_by_due on cases_case (organisation_id, due_last, id);
      create index cases_case_by_change on cases_case (updated_at, id);
      create index cases_case_of_organisation_by_change on cases_case (organisation_id, updated_at, id);
      create index cases_case_by_number on cases_case (number, id);
      create index cases_case_of_organisation_by_number on cases_case (organisation_id, number, id);
      create index cases_case_of_property on cases_case (lower(property), created_at, id) where property <> '';
      create index cases_case_opened_for on cases_case (opened_for, created_at) where opened_for is not null;
      create index cases_case_of_reporter on cases_case (reporter_id, created_at, id) where reporter_id is not null;
      ${searchFunction('cases_case')}
      ${tenantTable('cases_case', { own: 'reporter_id = (select app_user())' })}

      create table cases_counter (partner_id uuid primary key, last int not null);
      -- numbers are the partner's, whoever of its customers reports; the counter is nobody's to read
      create function cases_next_number(organisation uuid) returns table (partner uuid, number int) language sql volatile security definer
        set search_path = public as $$
          insert into cases_counter as c (partner_id, last) values (coalesce(app_partner_of(organisation), organisation), 1001)
          on conflict (partner_id) do update set last = c.last + 1 returning c.partner_id, c.last $$;`;

const partsOfCase = `
      create table cases_manager (
        case_id uuid not null references cases_case on delete cascade, user_id uuid not null, organisation_id uuid not null, name text not null,
        primary key (case_id, user_id));
      create index cases_manager_of_user on cases_manager (user_id, case_id);
      ${tenantTable('cases_manager', { own: OF_SEEN_CASE })}

      create table cases_comment (
        id uuid primary key, case_id uuid not null references cases_case on delete cascade, organisation_id uuid not null,
        -- whose note it is: no later partner reads it
        partner_id uuid not null, text text not null, internal boolean not null, mentions text[] not null default '{}', author_id uuid, author text not null, created_at timestamptz(3) not null);
      create index cases_comment_of_case on cases_comment (case_id, created_at, id);
      create index cases_comment_of_organisation on cases_comment (organisation_id);
      ${tenantTable('cases_comment', { own: `not internal and ${OF_SEEN_CASE}` })}

      create table cases_file (
        case_id uuid not null references cases_case on delete cascade, position int not null check (position between 1 and 5),
        organisation_id uuid not null, file_id uuid not null unique, name text not null, size bigint not null, media_type text not null,
        added_by text not null, added_at timestamptz(3) not null, primary key (case_id, position));
      create index cases_file_of_organisation on cases_file (organisation_id);
      ${tenantTable('cases_file', { own: OF_SEEN_CASE })}

      create table cases_about (
        case_id uuid not null references cases_case on delete cascade, type text not null, subject_id uuid not null, organisation_id uuid not null,
        name text not null, primary key (case_id, type, subject_id));
      create index cases_about_of_subject on cases_about (subject_id, case_id);
      create index cases_about_of_organisation on cases_about (organisation_id);
      ${tenantTable('cases_about', { own: OF_SEEN_CASE })}

      -- both ways, so that either case finds the other
      create table cases_link (
        case_id uuid not null references cases_case on delete cascade, other_id uuid not null references cases_case on delete cascade,
        organisation_id uuid not null, primary key (case_id, other_id), check (case_id <> other_id));
      create index cases_link_of_other on cases_link (other_id);
      create index cases_link_of_organisation on cases_link (organisation_id);
      ${tenantTable('cases_link')}

      -- when a case has rested: what is due is computed from these
      create table cases_rest (
        id uuid primary key, case_id uuid not null references cases_case on delete cascade, organisation_id uuid not null,
        from_at timestamptz(3) not null, to_at timestamptz(3), check (to_at >= from_at));
      create unique index cases_rest_once on cases_rest (case_id) where to_at is null;
      create index cases_rest_of_case on cases_rest (case_id, from_at);
      create index cases_rest_of_organisation on cases_rest (organisation_id);
      ${tenantTable('cases_rest', { own: OF_SEEN_CASE })}

      -- a row while there is something in the case that the user has not seen
      create table cases_unread (
        user_id uuid not null, case_id uuid not null references cases_case on delete cascade, organisation_id uuid not null,
        primary key (user_id, case_id));
      create index cases_unread_of_case on cases_unread (case_id);
      create index cases_unread_of_organisation on cases_unread (organisation_id);
      ${tenantTable('cases_unread', { own: 'user_id = (select app_user())' })}`;

export const caseMigrations: readonly PluginMigration[] = [
  { name: '0001-tables', sql: [caseTable, partsOfCase, caseTexts.table].join('\n') },
];
