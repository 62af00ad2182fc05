import { keepsOfPeople } from '@platform/server';

/** What is kept of people who hold keys. Receipts are proof, and stay. */
export const keyPersonalData = [
  keepsOfPeople({
    text: { sv: 'Nycklar du har', nb: 'Nøkler du har' },
    from: `keys_key k join keys_lock_system s on s.id = k.lock_system_id`,
    column: `case when k.holder_type = 'USER' then k.holder_id end`,
    at: 'k.updated_at',
    what: `k.marking || ' (' || s.name || ')'`,
  }),
  keepsOfPeople({
    text: { sv: 'Nyckelkvittenser', nb: 'Nøkkelkvitteringer' },
    from: 'keys_loan l',
    column: 'l.holder_id',
    at: 'l.created_at',
    what: `l.number || ': ' || (select string_agg(k.marking, ', ' order by k.position) from keys_loan_key k where k.loan_id = l.id)`,
  }),
];
