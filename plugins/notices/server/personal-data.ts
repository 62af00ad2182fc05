import { keepsOfPeople } from '@platform/server';

/** What is kept of people who are told things. */
export const noticePersonalData = [
  keepsOfPeople({
    text: { sv: 'Aviseringar', nb: 'Varsler' },
    from: 'notices_notice',
    column: 'user_id',
    at: 'created_at',
    what: `concat_ws(': ', sender, title)`,
  }),
];
