import { type PluginMigration, tenantTable } from '@platform/server/migration';
import { board } from '../contract/index.ts';
import { boardNews, boards } from './resources.ts';

/** Tells the screens of an organisation, or one of them, when the transaction commits. Whoever changed the row and by which call. */
const TOLD = `
  create function board_tell(topic text, whose uuid, about uuid) returns void language sql as $$
    select pg_notify('portal_live', json_build_object('topic', topic, 'id', about, 'organisationId', whose, 'partnerId', app_partner_of(whose),
      'userIds', '[]'::json, 'seenWith', '["signed-in"]'::json, 'everybody', false, 'gathered', topic = '${board.topics.content}')::text) $$;
  create function board_changed() returns trigger language plpgsql as $$
    declare whose uuid := coalesce(new.organisation_id, old.organisation_id);
    begin
      perform board_tell('${board.topics.screen}', whose, whose);
      return null;
    end $$;
  create function board_display_changed() returns trigger language plpgsql as $$
    begin
      perform board_tell('${board.topics.screen}', coalesce(new.organisation_id, old.organisation_id), coalesce(new.id, old.id));
      return null;
    end $$;`;
const told = (table: string) =>
  `create trigger told after insert or update or delete on ${table} for each row execute function board_changed();`;

/** Tells homes and bookings of today where a screen shows them. Nobody else pays for it. */
const SHOWN_OF_OTHERS = `
  create function board_register_changed() returns trigger language plpgsql security definer set search_path = public as $$
    declare whose uuid := coalesce(new.organisation_id, old.organisation_id);
    begin
      if exists (select from board_board where organisation_id = whose and names <> 'NONE') then
        perform board_tell('${board.topics.content}', whose, whose);
      end if;
      return null;
    end $$;
  create function board_bookings_changed() returns trigger language plpgsql security definer set search_path = public as $$
    declare whose uuid := coalesce(new.organisation_id, old.organisation_id);
    begin
      if least(new.starts_at, old.starts_at) < now() + interval '1 day' and greatest(new.ends_at, old.ends_at) > now() - interval '1 day'
        and exists (select from board_board where organisation_id = whose and shows_bookings) then
        perform board_tell('${board.topics.content}', whose, whose);
      end if;
      return null;
    end $$;
  create trigger screens_named after insert on accounts_user for each row
    when (new.apartment_id is not null) execute function board_register_changed();
  create trigger screens_renamed after update of first_name, last_name, active, apartment_id on accounts_user for each row
    when ((old.first_name, old.last_name, old.active, old.apartment_id) is distinct from (new.first_name, new.last_name, new.active, new.apartment_id))
    execute function board_register_changed();
  create trigger screens_unnamed after delete on accounts_user for each row
    when (old.apartment_id is not null) execute function board_register_changed();
  create trigger screens_renumbered after update of number, address on residents_apartment for each row
    when ((old.number, old.address) is distinct from (new.number, new.address)) execute function board_register_changed();
  create trigger screens_booked after insert or update of resource_id, apartment_id, starts_at, ends_at, status or delete on booking_booking for each row execute function board_bookings_changed();`;

export const boardMigrations: readonly PluginMigration[] = [
  {
    name: '0001-tables',
    sql: `
      ${boards.table}
      ${boardNews.table}
      alter table board_board add constraint board_board_night check (num_nonnulls(night_from, night_until) <> 1);
      alter table board_news add constraint board_news_days check (shown_until >= shown_from);
      create table board_picture (
        news_id uuid primary key references board_news on delete cascade, organisation_id uuid not null references organisations_organisation,
        data text not null);
      ${tenantTable('board_picture', { own: 'exists (select from board_news n where n.id = news_id)' })}
      create table board_unlisted (
        user_id uuid primary key references accounts_user on delete cascade, organisation_id uuid not null references organisations_organisation);
      ${tenantTable('board_unlisted', { own: 'user_id = (select app_user())' })}

      create table board_display (
        id uuid primary key, organisation_id uuid references organisations_organisation, board_id uuid references board_board,
        secret_hash text not null unique, code text unique, expires_at timestamptz(3) not null, paired_at timestamptz(3), paired_by text,
        painted text, painted_at timestamptz(3), seen_at timestamptz(3), restart_at timestamptz(3),
        created_at timestamptz(3) not null default now(), check (board_id is null or organisation_id is not null));
      create index board_display_of_board on board_display (board_id, paired_at);
      create index board_display_waiting on board_display (expires_at) where board_id is null;
      ${tenantTable('board_display')}
      ${TOLD}
      ${['board_board', 'board_news', 'board_picture', 'board_unlisted'].map(told).join('\n      ')}
      create trigger told after update of restart_at on board_display for each row when (new.organisation_id is not null) execute function board_display_changed();
      create trigger untold after delete on board_display for each row when (old.organisation_id is not null) execute function board_display_changed();
      ${SHOWN_OF_OTHERS}`,
  },
];
