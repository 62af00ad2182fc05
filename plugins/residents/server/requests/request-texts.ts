import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { flowTexts } from '@plugins/flows/server/api';
import { residents, serviceRequest } from '../../contract/index.ts';

const { requestAsked, requestEnded, requestReminder, requestWithdrawn } = residents.notifications;

export const requestFlowTexts = provideTo(flowTexts, {}, () => ({
  ref: serviceRequest,
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
}));

const link = { path: '/service-request-link/{token}', label: { sv: 'Läs och svara', nb: 'Les og svar' } };

export const requestNotifications = [
  provideTo(notificationTexts, {}, () =>
    notificationText(requestAsked, {
      subject: { sv: 'Får vi komma in? {organisation} vill ha tillträde', nb: 'Kan vi komme inn? {organisation} ønsker adgang' },
      body: {
        sv: 'Hej!\n\n{organisation} vill ha tillträde till lägenhet {apartment} från {from} till {to}.\n\n{message}\n\nSvara senast {until}. Länken är personlig och du behöver inte logga in. Du kan ändra svaret fram till dess.',
        nb: 'Hei!\n\n{organisation} ønsker adgang til leilighet {apartment} fra {from} til {to}.\n\n{message}\n\nSvar senest {until}. Lenken er personlig, og du trenger ikke å logge inn. Du kan endre svaret fram til da.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(requestReminder, {
      subject: { sv: 'Påminnelse: {organisation} väntar på ditt svar', nb: 'Påminnelse: {organisation} venter på svaret ditt' },
      body: {
        sv: 'Hej!\n\nVi har inte fått svar om tillträde till lägenhet {apartment} från {from} till {to}.\n\n{message}\n\nSvara senast {until}.',
        nb: 'Hei!\n\nVi har ikke fått svar om adgang til leilighet {apartment} fra {from} til {to}.\n\n{message}\n\nSvar senest {until}.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(requestWithdrawn, {
      subject: { sv: 'Tillträdet är inställt', nb: 'Adgangen er avlyst' },
      body: {
        sv: 'Hej!\n\n{organisation} behöver inte längre komma in i din lägenhet från {from} till {to}. Du behöver inte göra något.\n\n{reason}',
        nb: 'Hei!\n\n{organisation} trenger ikke lenger å komme inn i leiligheten din fra {from} til {to}. Du trenger ikke å gjøre noe.\n\n{reason}',
      },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(requestEnded, {
      subject: { sv: 'Svaren om tillträde {from}', nb: 'Svarene om adgang {from}' },
      body: {
        sv: 'Hej!\n\nSvarstiden har gått ut. Godkänt: {accepted}. Nekat: {denied}. Inte svarat: {pending}.',
        nb: 'Hei!\n\nSvarfristen er ute. Godkjent: {accepted}. Avslått: {denied}. Ikke svart: {pending}.',
      },
      link: { path: '/service-requests/{id}', label: { sv: 'Visa svaren', nb: 'Vis svarene' } },
    }),
  ),
];
