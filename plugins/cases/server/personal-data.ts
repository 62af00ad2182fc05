import { keepsOfPeople } from '@platform/server';

/** What is kept of people who report cases and write in them. */
export const casePersonalData = [
  keepsOfPeople({
    text: { sv: 'Ärenden du har anmält', nb: 'Saker du har meldt' },
    from: 'cases_case',
    column: 'reporter_id',
    at: 'created_at',
    what: `number || ' ' || title || E'\n' || description`,
  }),
  keepsOfPeople({
    text: { sv: 'Meddelanden i ärenden', nb: 'Meldinger i saker' },
    from: 'cases_comment m join cases_case c on c.id = m.case_id',
    column: 'm.author_id',
    at: 'm.created_at',
    what: `c.number || ': ' || m.text`,
  }),
];
