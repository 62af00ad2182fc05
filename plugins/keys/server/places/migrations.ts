import { type PluginMigration, searchColumn, searchFunction } from '@platform/server/migration';

/** From which storage place keys were lent, and whom to tell of a loan's signature. */
export const placeMigrations: readonly PluginMigration[] = [
  {
    name: '0040-taken-from',
    sql: `
      alter table keys_loan_key add taken_from uuid;
      create index keys_loan_key_taken_from on keys_loan_key (taken_from, loan_id) where taken_from is not null;
      alter table keys_loan add handed_out_by_id uuid;`,
  },
  {
    name: '0041-signed-returns',
    sql: `
      alter table keys_settings add signed_returns boolean not null default false, add signed_extensions boolean not null default false;
      alter table keys_return add signed_by text, add signature_file_id uuid, add signature_sha256 text;
      alter table keys_loan add extensions jsonb not null default '[]';`,
  },
  {
    // what people type to find a loan: its number, who has it, what is on the keys; and an inventory by its note
    name: '0042-loan-search',
    sql: `
      alter table keys_loan add ${searchColumn(['number', `receipt->'holder'->>'name'`, `jsonb_path_query_array(receipt, '$.keys[*].marking')::text`])};
      ${searchFunction('keys_loan')}
      alter table keys_inventory add ${searchColumn(['note', 'created_by'])};
      ${searchFunction('keys_inventory')}`,
  },
  {
    // what keys were lent for, as a case
    name: '0043-lent-for',
    sql: `
      alter table keys_loan add subject_type text, add subject_id uuid, add subject_name text;
      create index keys_loan_for on keys_loan (subject_id) where subject_id is not null;`,
  },
  {
    name: '0044-inventory-template',
    sql: `
      alter table keys_inventory add receipt_template_id uuid,
        add foreign key (receipt_template_id, organisation_id) references keys_receipt_template (id, organisation_id);
      create index keys_inventory_template on keys_inventory (receipt_template_id);`,
  },
  {
    // seen at another place after it was counted, until somebody decides
    name: '0045-inventory-sightings',
    sql: `
      alter table keys_inventory_key add also_repository_id uuid, add also_by text, add also_at timestamptz(3),
        add check ((also_repository_id is null) = (also_by is null) and (also_repository_id is null) = (also_at is null));
      create index keys_inventory_key_disputed on keys_inventory_key (inventory_id) where also_repository_id is not null;`,
  },
];
