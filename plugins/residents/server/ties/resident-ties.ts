import { provide, query } from '@platform/server';
import { flowTypeOf } from '@plugins/flows/contract';
import { apartmentMove } from '../../contract/index.ts';
import { residentTies } from '../api.ts';

interface Counted {
  readonly moves: number;
  readonly asked: number;
  readonly asks: number;
  readonly records: number;
}

/** A move that waits for its day would move somebody who is gone: it is taken back first. What was asked and answered keeps the names in words. */
export const residentTieServices = [
  provide(residentTies, {}, () => ({
    async of(ctx, userId) {
      const [found] = await query<Counted>(
        ctx,
        `select (select count(*)::int from residents_move where user_id = $1 and state = 'PLANNED') as moves,
           (select count(*)::int from residents_service_request_recipient p
              join residents_service_request_line l on l.id = p.line_id join residents_service_request r on r.id = l.request_id
              where p.user_id = $1 and l.status = 'PENDING' and r.state = 'OPEN' and r.answer_by > now()) as asked,
           (select count(*)::int from residents_service_request where created_by_id = $1 and state = 'OPEN') as asks,
           (select count(*)::int from residents_service_request where created_by_id = $1 and state <> 'OPEN') as records`,
        [userId],
      );
      const { moves = 0, asked = 0, asks = 0, records = 0 } = found ?? {};
      return [
        {
          id: 'moves',
          text: { sv: 'planerade flyttar: {count}', nb: 'planlagte flyttinger: {count}' },
          count: moves,
          holds: true,
          flow: flowTypeOf(apartmentMove),
        },
        {
          id: 'requestsAsked',
          text: { sv: 'tillträdesförfrågningar att svara på: {count}', nb: 'adgangsforespørsler å svare på: {count}' },
          count: asked,
          holds: false,
        },
        {
          id: 'requestsSent',
          text: { sv: 'öppna tillträdesförfrågningar från personen: {count}', nb: 'åpne adgangsforespørsler fra personen: {count}' },
          count: asks,
          holds: false,
        },
        {
          id: 'requestRecords',
          text: {
            sv: 'avslutade tillträdesförfrågningar där namnet står kvar: {count}',
            nb: 'avsluttede adgangsforespørsler der navnet blir stående: {count}',
          },
          count: records,
          holds: false,
        },
      ];
    },
  })),
];
