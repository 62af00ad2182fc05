import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { flowTexts } from '@plugins/flows/server/api';
import { keyReturnReceipts, keys, keySigning } from '../../contract/index.ts';

export const loanFlowTexts = provideTo(flowTexts, {}, () => ({
  ref: keySigning,
  name: { sv: 'Signering av kvittens', nb: 'Signering av kvittering' },
  subjectPath: '/keys/loans/{id}',
  seenWith: keys.permissions.readLoans,
  steps: {
    start: { sv: 'att någon börjar skriva under', nb: 'at noen begynner å signere' },
    signature: { sv: 'underskrift med BankID', nb: 'signatur med BankID' },
    link: { sv: 'underskrift via länken i mejlet', nb: 'signatur via lenken i e-posten' },
    paper: { sv: 'inskannad underskriven kvittens', nb: 'innskannet signert kvittering' },
    activate: { sv: 'nycklarna lämnas ut och kvittensen sparas', nb: 'nøklene leveres ut og kvitteringen lagres' },
    expire: { sv: 'begäran upphör att gälla', nb: 'forespørselen utløper' },
    followOrder: { sv: 'svar från BankID', nb: 'svar fra BankID' },
    reminder: { sv: 'påminnelse till innehavaren', nb: 'påminnelse til innehaveren' },
  },
  parties: { desk: { sv: 'den som lämnar ut', nb: 'den som leverer ut' } },
  events: {
    started: { sv: 'Utlåning begärd ({count} st)', nb: 'Utlån bedt om ({count} stk.)' },
    orderStarted: { sv: 'BankID öppnat', nb: 'BankID åpnet' },
    orderEnded: { sv: 'BankID avslutades utan underskrift', nb: 'BankID ble avsluttet uten signatur' },
    resultLost: {
      sv: 'Svaret från BankID gick förlorat. En ny underskrift behövs.',
      nb: 'Svaret fra BankID gikk tapt. En ny signatur trengs.',
    },
    wrongPerson: { sv: 'Någon annan än innehavaren försökte skriva under', nb: 'Noen andre enn innehaveren prøvde å signere' },
    signed: { sv: 'Underskriven, nycklarna är utlämnade', nb: 'Signert, nøklene er levert ut' },
    withdrawn: { sv: 'Begäran återkallad', nb: 'Forespørselen trukket tilbake' },
    withdrawnBecause: { sv: 'Begäran återkallad: {reason}', nb: 'Forespørselen trukket tilbake: {reason}' },
    linkBounced: { sv: 'Mejlet med länken kom inte fram till {email}', nb: 'E-posten med lenken kom ikke fram til {email}' },
    expired: { sv: 'Tiden gick ut utan underskrift', nb: 'Fristen gikk ut uten signatur' },
  },
}));

export const returnFlowTexts = provideTo(flowTexts, {}, () => ({
  ref: keyReturnReceipts,
  name: { sv: 'Kvittenser för återlämnade nycklar', nb: 'Kvitteringer for innleverte nøkler' },
  seenWith: keys.permissions.readLoans,
  steps: {
    start: { sv: 'att kvittenserna börjar skapas', nb: 'at kvitteringene begynner å lages' },
    file: { sv: 'kvittensen skapas och sparas', nb: 'kvitteringen lages og lagres' },
  },
  events: {
    started: { sv: 'Nycklar återlämnade, kvittenser begärda ({count} st)', nb: 'Nøkler innlevert, kvitteringer bedt om ({count} stk.)' },
    filed: { sv: 'Kvittenserna är sparade', nb: 'Kvitteringene er lagret' },
  },
}));

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
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(keys.notifications.loanReceipt, {
      subject: { sv: 'Kvittens {number}', nb: 'Kvittering {number}' },
      body: {
        sv: 'Hej!\n\nDu har kvitterat ut nycklar från {organisation} ({count} st). Kvittensen {number} finns bland dina nycklar.',
        nb: 'Hei!\n\nDu har kvittert ut nøkler fra {organisation} ({count} stk.). Kvitteringen {number} ligger blant nøklene dine.',
      },
      link: { path: '/my-keys', label: toMyKeys },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(keys.notifications.returnReceipt, {
      subject: { sv: 'Återlämnat: kvittens {number}', nb: 'Innlevert: kvittering {number}' },
      body: {
        sv: 'Hej!\n\n{organisation} har tagit emot nycklar från dig ({count} st). Kvittensen {number} finns bland dina nycklar.',
        nb: 'Hei!\n\n{organisation} har tatt imot nøkler fra deg ({count} stk.). Kvitteringen {number} ligger blant nøklene dine.',
      },
      link: { path: '/my-keys', label: toMyKeys },
    }),
  ),
];
