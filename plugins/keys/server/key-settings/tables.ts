import { tenantTable } from '@platform/server/migration';

/** How an organisation lends: its settings, which name a template. */
export const settingsTable = `
      create table keys_settings (
        id uuid primary key, organisation_id uuid not null unique references organisations_organisation, check (id = organisation_id),
        max_keys_per_user int, max_keys_per_apartment int, loan_days int, remind_before_days int, remind_every_days int,
        receipt_template_id uuid, copy_to_id uuid references accounts_user,
        signed_returns boolean not null default false, signed_extensions boolean not null default false, version int not null default 1,
        foreign key (receipt_template_id, organisation_id) references keys_receipt_template (id, organisation_id));
      create index keys_settings_template on keys_settings (receipt_template_id);
      create index keys_settings_copy_to on keys_settings (copy_to_id);
      ${tenantTable('keys_settings')}`;
