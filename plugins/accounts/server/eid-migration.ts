import type { PluginMigration } from '@platform/server/migration';

/** An organisation that begins to ask for an e-ID keeps no session that was opened with a password. */
export const eidMigration: PluginMigration = {
  name: '0041-eid-required',
  sql: `
    create function accounts_end_password_sessions(organisation uuid) returns void language sql volatile security definer set search_path = public as $$
      update accounts_session s set ended_at = now() from accounts_user u
        where u.organisation_id = organisation and u.id in (s.user_id, s.impersonator_id) and s.auth_type = 'PASSWORD'
          and (s.impersonator_id is null or s.impersonator_id = u.id) and s.ended_at is null $$;`,
};
