import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { keys } from '../../contract/index.ts';

const { linkBounced, loanDeclined, loanExpired, loanNeverReceived, loanSigned } = keys.notifications;
const link = { path: '/keys/loans/{loanId}', label: { sv: 'Öppna utlåningen', nb: 'Åpne utlånet' } };

/** What whoever lent keys is told of the request to sign for them. */
export const deskNotifications = [
  notificationText(loanSigned, {
    subject: { sv: '{holder} har skrivit under kvittens {number}', nb: '{holder} har signert kvittering {number}' },
    body: {
      sv: 'Hej!\n\n{holder} har skrivit under kvittens {number}. Nycklarna från {organisation} är utlämnade.',
      nb: 'Hei!\n\n{holder} har signert kvittering {number}. Nøklene fra {organisation} er levert ut.',
    },
    link,
  }),
  notificationText(loanDeclined, {
    subject: { sv: 'Kvittens {number} skrivs inte under', nb: 'Kvittering {number} blir ikke signert' },
    body: {
      sv: 'Hej!\n\nBegäran till {holder} om kvittens {number} är avböjd eller återkallad. Nycklarna hos {organisation} är lediga igen.',
      nb: 'Hei!\n\nForespørselen til {holder} om kvittering {number} er avslått eller trukket tilbake. Nøklene hos {organisation} er ledige igjen.',
    },
    link,
  }),
  notificationText(loanExpired, {
    subject: { sv: 'Tiden gick ut för kvittens {number}', nb: 'Fristen gikk ut for kvittering {number}' },
    body: {
      sv: 'Hej!\n\n{holder} har inte skrivit under kvittens {number} i tid. Nycklarna hos {organisation} är lediga igen.',
      nb: 'Hei!\n\n{holder} har ikke signert kvittering {number} i tide. Nøklene hos {organisation} er ledige igjen.',
    },
    link,
  }),
  notificationText(loanNeverReceived, {
    subject: { sv: '{holder} har inte fått nycklarna på kvittens {number}', nb: '{holder} har ikke fått nøklene på kvittering {number}' },
    body: {
      sv: 'Hej!\n\n{holder} svarar att nycklarna på kvittens {number} från {organisation} inte har kommit fram. Begäran är återkallad. Ta reda på var nycklarna är.',
      nb: 'Hei!\n\n{holder} svarer at nøklene på kvittering {number} fra {organisation} ikke har kommet fram. Forespørselen er trukket tilbake. Finn ut hvor nøklene er.',
    },
    link,
  }),
  notificationText(linkBounced, {
    subject: { sv: 'Mejlet till {holder} kom inte fram', nb: 'E-posten til {holder} kom ikke fram' },
    body: {
      sv: 'Hej!\n\nMejlet med länken till kvittens {number} från {organisation} kom inte fram till {holder}. Öppna utlåningen: där står vad du kan göra. {holder} kan också skriva under på plats.',
      nb: 'Hei!\n\nE-posten med lenken til kvittering {number} fra {organisation} kom ikke fram til {holder}. Åpne utlånet: der står det hva du kan gjøre. {holder} kan også signere på stedet.',
    },
    link,
  }),
].map((text) => provideTo(notificationTexts, {}, () => text));
