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
        select make_interval(days => coalesce((select days from kee_retention where id = organisation), ${USUAL_DAYS})) $$;`;
