import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { residents } from '../../contract/index.ts';

const { requestAsked, requestEnded, requestReminder, requestWithdrawn } = residents.notifications;

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
      inside: '/service-request/{id}',
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
      inside: '/service-request/{id}',
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
