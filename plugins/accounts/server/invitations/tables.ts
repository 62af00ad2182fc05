import { tenantTable } from '@platform/server/migration';

/** Rounds in which many are invited, each with its invitees. */
export const invitationTables = `
    create table accounts_invitation_round (
      id uuid primary key, organisation_id uuid not null references organisations_organisation,
      origin text not null check (origin in ('IMPORT', 'LIST')), state text not null check (state in ('PREPARED', 'RUNNING', 'STOPPED', 'DONE')),
      per_minute int not null check (per_minute > 0), created_by_id uuid, created_by_name text not null, created_at timestamptz(3) not null,
      ended_at timestamptz(3));
    create index accounts_invitation_round_of_organisation on accounts_invitation_round (organisation_id, created_at desc, id desc);
    ${tenantTable('accounts_invitation_round')}

    create table accounts_invitee (
      round_id uuid not null references accounts_invitation_round on delete cascade,
      user_id uuid not null references accounts_user on delete cascade deferrable initially deferred,
      organisation_id uuid not null, outcome text not null, sent_at timestamptz(3), primary key (round_id, user_id));
    create index accounts_invitee_of_user on accounts_invitee (user_id);
    create index accounts_invitee_waiting on accounts_invitee (round_id, user_id) where outcome = 'WAITING';
    create index accounts_invitee_of_organisation on accounts_invitee (organisation_id);
    ${tenantTable('accounts_invitee')}`;
