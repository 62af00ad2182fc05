import { tenantTable } from '@platform/server/migration';

/** What people think of the portal; without their user once that is gone. */
export const feedbackTable = `
    create table accounts_feedback (
      id uuid primary key, organisation_id uuid not null references organisations_organisation deferrable initially deferred,
      user_id uuid references accounts_user on delete set null deferrable initially deferred,
      content text not null, created_at timestamptz(3) not null default now());
    create index accounts_feedback_organisation on accounts_feedback (organisation_id, created_at);
    create index accounts_feedback_user on accounts_feedback (user_id);
    ${tenantTable('accounts_feedback', { grant: 'select, insert' })}
    -- whoever is removed leaves what they thought, without their name
    grant update (user_id) on accounts_feedback to portal_app;`;
