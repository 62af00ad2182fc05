import { notificationText, notificationTexts, provideTo, smsText } from '@platform/server';
import { keys } from '../../contract/index.ts';

const { inventoryAsked, inventoryReminder } = keys.notifications;
const link = { path: '/my-keys/inventoryapproval-request', label: { sv: 'Bekräfta nycklarna', nb: 'Bekreft nøklene' } };

export const inventoryNotifications = [
  provideTo(notificationTexts, {}, () =>
    notificationText(inventoryAsked, {
      subject: { sv: '{organisation} inventerar nycklar', nb: '{organisation} teller opp nøkler' },
      body: {
        sv: 'Hej!\n\n{organisation} inventerar sina nycklar. Enligt registret har du {count} av dem. Bekräfta vilka du har, eller säg vilken som saknas, och skriv under med BankID.',
        nb: 'Hei!\n\n{organisation} teller opp nøklene sine. Ifølge registeret har du {count} av dem. Bekreft hvilke du har, eller si hvilken som mangler, og signer med BankID.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(inventoryReminder, {
      subject: { sv: 'Påminnelse: {organisation} inventerar nycklar', nb: 'Påminnelse: {organisation} teller opp nøkler' },
      body: {
        sv: 'Hej!\n\nDu har {count} nycklar kvar att bekräfta i inventeringen hos {organisation}.',
        nb: 'Hei!\n\nDu har {count} nøkler igjen å bekrefte i opptellingen hos {organisation}.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(inventoryAsked, {
      sv: '{organisation} inventerar nycklar. Logga in och bekräfta de {count} nycklar som du har under Mina nycklar.',
      nb: '{organisation} teller opp nøkler. Logg inn og bekreft de {count} nøklene du har under Mine nøkler.',
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(inventoryReminder, {
      sv: 'Påminnelse från {organisation}: {count} nycklar återstår att bekräfta under Mina nycklar.',
      nb: 'Påminnelse fra {organisation}: {count} nøkler gjenstår å bekrefte under Mine nøkler.',
    }),
  ),
];
