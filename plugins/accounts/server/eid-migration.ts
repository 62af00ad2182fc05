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

/** The demand binds whoever works in the organisation, those from outside too (`platform/adr/0019`). */
export const eidOfAllMigration: PluginMigration = {
  name: '0042-eid-of-all',
  sql: `
    alter type accounts_scope add attribute auth_type text, add attribute working_requires_eid boolean;

    -- who holds the token, in one round trip that travels with begin: every request starts here
    create or replace function accounts_open_session(token text, working uuid) returns accounts_scope language plpgsql volatile security definer set search_path = public as $$
    declare
      hash bytea := decode(token, 'hex');
      held accounts_session;
      s accounts_scope;
    begin
      select * into held from accounts_session where token_hash = hash;
      if not found then
        select * into held from accounts_session where previous_hash = hash and previous_until > now();
      end if;
      if held.id is null or held.ended_at is not null or held.expires_at <= now() or (held.origin_id is not null
        and not exists (select from accounts_session o where o.id = held.origin_id and o.ended_at is null and o.expires_at > now())) then
        perform set_config('app.reach', 'nothing', true);
        s.state := 'none';
        return s;
      end if;
      s := accounts_open_user(held.user_id, working);
      s.session_id := held.id;
      s.auth_type := held.auth_type;
      if working is not null then
        select o.requires_eid into s.working_requires_eid from organisations_organisation o where o.id = s.working_id;
      end if;
      if held.impersonator_id is not null then
        select id, name into s.impersonator_id, s.impersonator_name from accounts_user where id = held.impersonator_id;
      end if;
      if s.state <> 'none' and held.due_at <= now() then s.state := 'due'; end if;
      return s;
    end $$;

    -- whoever acts as one of its users as well, wherever they are from
    create or replace function accounts_end_password_sessions(organisation uuid) returns void language sql volatile security definer set search_path = public as $$
      update accounts_session s set ended_at = now() from accounts_user u
        where u.organisation_id = organisation and u.id in (s.user_id, s.impersonator_id) and s.auth_type = 'PASSWORD' and s.ended_at is null $$;`,
};
