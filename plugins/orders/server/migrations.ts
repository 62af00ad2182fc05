import { type PluginMigration, tenantTable } from '@platform/server/migration';
import { ledgerTables } from './ledger/tables.ts';
import { orderTables } from './ordering/tables.ts';
import { paymentTables } from './payments/tables.ts';

const ORGANISATION = 'organisation_id uuid not null references organisations_organisation deferrable initially deferred';

const settingsTables = `
    create table orders_price_list (
      id uuid primary key, ${ORGANISATION}, seller_id uuid not null references organisations_organisation, prices jsonb not null,
      version int not null default 1, check (id = organisation_id));
    ${tenantTable('orders_price_list')}

    create table orders_seller (
      id uuid primary key, ${ORGANISATION}, collect boolean not null, collect_price int not null check (collect_price >= 0), collect_text text not null, send boolean not null,
      send_price int not null check (send_price >= 0), send_text text not null, notify_email text, on_call_text text not null,
      swish_number text, swish_valid_to timestamptz(3), swish_sealed text,
      card_environment text check (card_environment in ('TEST', 'LIVE')), card_checkout_key text, card_sealed text, card_at_once boolean not null,
      version int not null default 1, check (id = organisation_id), check (collect or send),
      check (num_nulls(swish_number, swish_valid_to, swish_sealed) in (0, 3)), check (num_nulls(card_environment, card_checkout_key, card_sealed) in (0, 3)));
    ${tenantTable('orders_seller')}`;

export const orderMigrations: readonly PluginMigration[] = [
  { name: '0001-tables', sql: [settingsTables, orderTables, paymentTables, ledgerTables].join('\n') },
];
