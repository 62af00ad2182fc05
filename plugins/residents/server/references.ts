import { refers } from '@platform/server';
import { flowTypeOf } from '@plugins/flows/contract';
import { apartmentMove, residents } from '../contract/index.ts';
import { apartmentRows, userRows } from './api.ts';

const seenWith = residents.permissions.read;
const ASKED = `residents_service_request_recipient p join residents_service_request_line l on l.id = p.line_id
  join residents_service_request r on r.id = l.request_id`;

/** What of ours refers to apartments and users. What was asked and answered keeps the names in words. */
export const residentReferences = [
  // an apartment that somebody is about to move into is not deleted
  refers({
    to: apartmentRows,
    id: 'moves',
    text: { sv: 'planerade inflyttningar', nb: 'planlagte innflyttinger' },
    from: 'residents_move m',
    column: 'm.to_id',
    where: `m.state = 'PLANNED'`,
    name: '(select u.name from accounts_user u where u.id = m.user_id)',
    seenWith,
  }),
  // a move that waits for its day would move somebody who is gone: it is taken back first
  refers({
    to: userRows,
    id: 'moves',
    text: { sv: 'planerade flyttar', nb: 'planlagte flyttinger' },
    from: 'residents_move',
    column: 'user_id',
    where: `state = 'PLANNED'`,
    seenWith,
    flow: flowTypeOf(apartmentMove),
  }),
  refers({
    to: userRows,
    id: 'requestsAsked',
    text: { sv: 'tillträdesförfrågningar att svara på', nb: 'adgangsforespørsler å svare på' },
    from: ASKED,
    column: 'p.user_id',
    where: `l.status = 'PENDING' and r.state = 'OPEN' and r.answer_by > now()`,
    seenWith,
    strength: 'told',
  }),
  refers({
    to: userRows,
    id: 'requestsSent',
    text: { sv: 'öppna tillträdesförfrågningar från personen', nb: 'åpne adgangsforespørsler fra personen' },
    from: 'residents_service_request',
    column: 'created_by_id',
    where: `state = 'OPEN'`,
    seenWith,
    strength: 'told',
  }),
  refers({
    to: userRows,
    id: 'requestRecords',
    text: { sv: 'avslutade tillträdesförfrågningar där namnet står kvar', nb: 'avsluttede adgangsforespørsler der navnet blir stående' },
    from: 'residents_service_request',
    column: 'created_by_id',
    where: `state <> 'OPEN'`,
    seenWith,
    strength: 'told',
  }),
];
