import { flowSubject } from '@plugins/flows/server/api';
import { residents, serviceRequest } from '../../contract/index.ts';
import { ServiceRequestEntity } from './request.entity.ts';

/** Residents are asked whether somebody may come in. */
export const requestFlow = flowSubject(serviceRequest, {
  type: 'service-request',
  entity: ServiceRequestEntity,
  title: ({ message }) => message.split('\n')[0] ?? '',
  state: 'state',
  open: ['OPEN'],
  name: { sv: 'Tillträdesförfrågan', nb: 'Adgangsforespørsel' },
  subjectPath: '/service-requests/{id}',
  seenWith: residents.permissions.read,
  steps: {
    ask: { sv: 'frågan skickas till de boende', nb: 'spørsmålet sendes til beboerne' },
    answers: { sv: 'svar från de boende', nb: 'svar fra beboerne' },
    lastDay: { sv: 'sista svarsdag', nb: 'svarfristen' },
    end: { sv: 'förfrågan avslutas', nb: 'forespørselen avsluttes' },
    reminder: { sv: 'de som inte har svarat', nb: 'de som ikke har svart' },
  },
  parties: { residents: { sv: 'de boende', nb: 'beboerne' } },
  events: {
    started: { sv: 'Förfrågan skapad (antal lägenheter: {count})', nb: 'Forespørsel opprettet (antall leiligheter: {count})' },
    asked: { sv: 'Frågan är skickad', nb: 'Spørsmålet er sendt' },
    accepted: { sv: 'Lägenhet {apartment} har godkänt', nb: 'Leilighet {apartment} har godkjent' },
    denied: { sv: 'Lägenhet {apartment} har nekat', nb: 'Leilighet {apartment} har avslått' },
    allAnswered: { sv: 'Alla har svarat', nb: 'Alle har svart' },
    late: { sv: 'Svarstiden har gått ut', nb: 'Svarfristen er ute' },
    ended: { sv: 'Förfrågan är avslutad', nb: 'Forespørselen er avsluttet' },
    withdrawn: { sv: 'Förfrågan är återkallad', nb: 'Forespørselen er trukket tilbake' },
  },
});
