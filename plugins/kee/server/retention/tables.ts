import { tenantTable } from '@platform/server/migration';

/** As the authorities' guidance has it, unless somebody says otherwise. */
const USUAL_DAYS = 14;

/** For how long each organisation keeps what happened at its doors. */
export const retentionTable = `
      create table kee_retention (
        id uuid primary key, organisation_id uuid not null unique references organisations_organisation, check (id = organisation_id),
        days int not null default ${USUAL_DAYS} check (days between 1 and 365), reason text not null default '', version int not null default 1);
      ${tenantTable('kee_retention')}
      create function kee_kept(organisation uuid) returns interval language sql stable security definer set search_path = public as $$
        select make_interval(days => coalesce((select days from kee_retention where id = organisation), ${USUAL_DAYS})) $$;
      -- what happened until then is kept so long at most, whatever its row has promised: the night's erasing finds it by its time
      create table kee_shortening (
        organisation_id uuid not null references organisations_organisation, until timestamptz(3) not null,
        days int not null check (days between 1 and 365), primary key (organisation_id, until));
      ${tenantTable('kee_shortening', { own: 'true' })}`;

/** The moment before which a shortening `s` leaves nothing. `now` is SQL. */
export const cutAt = (now: string): string => `least(s.until, ${now} - make_interval(days => s.days))`;

/**
 * Whether an event `e` has not had its time, shortened or not. Nobody reads what has, erased or not. Of `is not null` PostgreSQL reckons
 * that nearly every row is, as it is (`tenantTable`).
 */
export const IS_KEPT = `e.erased_at > now() and nullif(e.at >= coalesce((select max(${cutAt('now()')}) from kee_shortening s
  where s.organisation_id = e.organisation_id), '-infinity'), false) is not null`;
