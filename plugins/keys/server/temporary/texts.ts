import { notificationText, notificationTexts, provideTo, smsText } from '@platform/server';
import { keys } from '../../contract/index.ts';

const { temporaryLoan, temporaryReceipt, temporaryReturned } = keys.notifications;
const path = '/key-loan/{token}';

/** What somebody without an account is told. Their link, to sign by and to find the receipt again. */
export const temporaryTexts = [
  provideTo(notificationTexts, {}, () =>
    notificationText(temporaryLoan, {
      subject: { sv: 'Kvittera nycklar från {organisation}', nb: 'Kvitter for nøkler fra {organisation}' },
      body: {
        sv: 'Hej!\n\n{organisation} lämnar ut nycklar till dig ({count} st). Öppna länken, läs kvittensen och skriv under på skärmen.\n\nLänken är personlig och gäller så länge du har nycklarna.',
        nb: 'Hei!\n\n{organisation} leverer ut nøkler til deg ({count} stk.). Åpne lenken, les kvitteringen og signer på skjermen.\n\nLenken er personlig og gjelder så lenge du har nøklene.',
      },
      link: { path, label: { sv: 'Läs och skriv under', nb: 'Les og signer' } },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(temporaryLoan, {
      sv: '{organisation} lämnar ut nycklar till dig ({count} st). Läs och skriv under: {webUrl}/key-loan/{token}',
      nb: '{organisation} leverer ut nøkler til deg ({count} stk.). Les og signer: {webUrl}/key-loan/{token}',
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(temporaryReceipt, {
      subject: { sv: 'Kvittens {number}', nb: 'Kvittering {number}' },
      body: {
        sv: 'Hej!\n\nDu har kvitterat ut nycklar från {organisation}. Kvittensen {number} är bifogad och finns på din länk så länge du har nycklarna.',
        nb: 'Hei!\n\nDu har kvittert ut nøkler fra {organisation}. Kvitteringen {number} er vedlagt og ligger på lenken din så lenge du har nøklene.',
      },
      link: { path, label: { sv: 'Öppna kvittensen', nb: 'Åpne kvitteringen' } },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(temporaryReceipt, {
      sv: 'Du har kvitterat ut nycklar från {organisation}. Kvittensen {number}: {webUrl}/key-loan/{token}',
      nb: 'Du har kvittert ut nøkler fra {organisation}. Kvitteringen {number}: {webUrl}/key-loan/{token}',
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(temporaryReturned, {
      sv: '{receiver} har tagit emot nycklar från dig ({count} st). Kvittens {number}.',
      nb: '{receiver} har tatt imot nøkler fra deg ({count} stk.). Kvittering {number}.',
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(temporaryReturned, {
      subject: { sv: 'Återlämnat: kvittens {number}', nb: 'Innlevert: kvittering {number}' },
      body: {
        sv: 'Hej!\n\n{receiver} har tagit emot nycklar från dig ({count} st). Kvittensen {number} är bifogad. Spara den.',
        nb: 'Hei!\n\n{receiver} har tatt imot nøkler fra deg ({count} stk.). Kvitteringen {number} er vedlagt. Ta vare på den.',
      },
    }),
  ),
];
