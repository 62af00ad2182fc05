import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { keys } from '../../contract/index.ts';

const toMyKeys = { sv: 'Öppna mina nycklar', nb: 'Åpne mine nøkler' };
const toSign = { path: '/my-keys/receipt-request?token={token}', label: { sv: 'Läs och skriv under', nb: 'Les og signer' } };

export const loanNotifications = [
  provideTo(notificationTexts, {}, () =>
    notificationText(keys.notifications.loanToSign, {
      subject: { sv: 'Skriv under kvittens från {organisation}', nb: 'Signer kvittering fra {organisation}' },
      body: {
        sv: 'Hej!\n\n{organisation} lämnar ut nycklar till dig ({count} st). Skriv under kvittensen med BankID senast {until}.\n\nLänken är personlig och gäller en gång.',
        nb: 'Hei!\n\n{organisation} leverer ut nøkler til deg ({count} stk.). Signer kvitteringen med BankID senest {until}.\n\nLenken er personlig og gjelder én gang.',
      },
      link: toSign,
      inside: '/my-keys',
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(keys.notifications.loanReminder, {
      subject: { sv: 'Påminnelse: kvittens från {organisation} väntar', nb: 'Påminnelse: kvittering fra {organisation} venter' },
      body: {
        sv: 'Hej!\n\nKvittensen för nycklar från {organisation} ({count} st) är inte underskriven ännu. Begäran gäller till {until}.',
        nb: 'Hei!\n\nKvitteringen for nøkler fra {organisation} ({count} stk.) er ikke signert ennå. Forespørselen gjelder til {until}.',
      },
      link: toSign,
      inside: '/my-keys',
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(keys.notifications.loanReceipt, {
      subject: { sv: 'Kvittens {number}', nb: 'Kvittering {number}' },
      body: {
        sv: 'Hej!\n\nDu har kvitterat ut nycklar från {organisation} ({count} st). Kvittensen {number} är bifogad och finns bland dina nycklar.',
        nb: 'Hei!\n\nDu har kvittert ut nøkler fra {organisation} ({count} stk.). Kvitteringen {number} er vedlagt og ligger blant nøklene dine.',
      },
      link: { path: '/my-keys', label: toMyKeys },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(keys.notifications.returnReceipt, {
      subject: { sv: 'Återlämnat: kvittens {number}', nb: 'Innlevert: kvittering {number}' },
      body: {
        sv: 'Hej!\n\n{receiver} har tagit emot nycklar från dig ({count} st). Kvittensen {number} är bifogad och finns bland dina nycklar.',
        nb: 'Hei!\n\n{receiver} har tatt imot nøkler fra deg ({count} stk.). Kvitteringen {number} er vedlagt og ligger blant nøklene dine.',
      },
      link: { path: '/my-keys', label: toMyKeys },
    }),
  ),
];
