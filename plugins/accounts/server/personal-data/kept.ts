import { keepsOfPeople } from '@platform/server';

/** What is kept of people beside their row: where they lived, what they wrote, and what happened to their account. */
export const accountPersonalData = [
  keepsOfPeople({
    text: { sv: 'Bodde i lägenhet', nb: 'Bodde i leilighet' },
    from: 'accounts_stay s join residents_apartment a on a.id = s.apartment_id',
    column: 's.user_id',
    at: 's.moved_in::timestamptz',
    what: `a.number || ', ' || a.address`,
    erase: 'delete from accounts_stay where user_id = $1',
  }),
  keepsOfPeople({
    text: { sv: 'Återkoppling till oss', nb: 'Tilbakemelding til oss' },
    from: 'accounts_feedback',
    column: 'user_id',
    at: 'created_at',
    what: 'content',
  }),
  keepsOfPeople({
    text: { sv: 'Säkerhetslogg', nb: 'Sikkerhetslogg' },
    from: 'platform_security_event',
    column: 'actor_id',
    at: 'at',
    what: `concat_ws(', ', kind, outcome, address, user_agent)`,
  }),
  keepsOfPeople({
    text: { sv: 'Ändringslogg om dig', nb: 'Endringslogg om deg' },
    from: `platform_audit`,
    column: `(case when subject_type = 'User' then subject_id::uuid end)`,
    at: 'at',
    what: `action || ' (' || actor_name || ')'`,
  }),
];
