import { keepsOfPeople } from '@platform/server';

/** What is kept of people who move and are asked to let somebody in. */
export const residentPersonalData = [
  keepsOfPeople({
    text: { sv: 'Flyttningar', nb: 'Flyttinger' },
    from: 'residents_move',
    column: 'user_id',
    at: 'planned_at',
    what: `concat_ws(', ', moves_on, state)`,
  }),
  keepsOfPeople({
    text: { sv: 'Tillträdesförfrågningar', nb: 'Adgangsforespørsler' },
    from: `residents_service_request_recipient r join residents_service_request_line l on l.id = r.line_id
      join residents_service_request q on q.id = l.request_id`,
    column: 'r.user_id',
    at: 'q.created_at',
    what: `concat_ws(', ', l.number, l.address, q.message, l.status, l.comment)`,
  }),
];
