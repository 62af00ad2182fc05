import { tenantTable } from '@platform/server/migration';

/**
 * The table of stays: who lived where, from which day to which. The database writes it whenever a user's apartment changes, whoever changes
 * it. `app.moved_on` holds the day where it is another than today.
 */
export const stayTable = `
    create table accounts_stay (
      id uuid primary key default gen_random_uuid(), organisation_id uuid not null references organisations_organisation,
      user_id uuid not null references accounts_user on delete cascade deferrable initially deferred,
      apartment_id uuid not null references residents_apartment on delete cascade deferrable initially deferred,
      moved_in date not null, moved_out date check (moved_out >= moved_in),
      -- moved in on the day of the registration, as far as anybody knows
      registered boolean not null);
    create unique index accounts_stay_now on accounts_stay (user_id) where moved_out is null;
    create index accounts_stay_of_user on accounts_stay (user_id, moved_in);
    create index accounts_stay_in_apartment on accounts_stay (apartment_id, moved_in);
    create index accounts_stay_of_organisation on accounts_stay (organisation_id);
    ${tenantTable('accounts_stay', { own: 'user_id = (select app_user())' })}

    create function accounts_moving_day(organisation uuid) returns date language sql stable as $$
      select coalesce(nullif(current_setting('app.moved_on', true), '')::date,
        (select (now() at time zone o.time_zone)::date from organisations_organisation o where o.id = organisation)) $$;

    -- once for all the users of an import
    create function accounts_first_stays() returns trigger language plpgsql as $$
      begin
        insert into accounts_stay (organisation_id, user_id, apartment_id, moved_in, registered)
          select organisation_id, id, apartment_id, accounts_moving_day(organisation_id), true from added where apartment_id is not null;
        return null;
      end $$;
    create trigger accounts_user_registered after insert on accounts_user referencing new table as added
      for each statement execute function accounts_first_stays();

    create function accounts_next_stay() returns trigger language plpgsql as $$
      declare
        day date := accounts_moving_day(new.organisation_id);
      begin
        update accounts_stay set moved_out = day, moved_in = least(moved_in, day) where user_id = new.id and moved_out is null;
        if new.apartment_id is not null then
          insert into accounts_stay (organisation_id, user_id, apartment_id, moved_in, registered)
            values (new.organisation_id, new.id, new.apartment_id, day, false);
        end if;
        return null;
      end $$;
    create trigger accounts_user_moved after update of apartment_id on accounts_user
      for each row when (old.apartment_id is distinct from new.apartment_id) execute function accounts_next_stay();`;
