import { notificationText, notificationTexts, provideTo, smsText } from '@platform/server';
import { keys } from '../../contract/index.ts';

const { inventoryAsked, inventoryReminder, inventoryTemporary } = keys.notifications;
const link = { path: '/my-keys/inventoryapproval-request', label: { sv: 'Bekräfta nycklarna', nb: 'Bekreft nøklene' } };

export const inventoryNotifications = [
  provideTo(notificationTexts, {}, () =>
    notificationText(inventoryAsked, {
      subject: { sv: '{organisation} inventerar nycklar', nb: '{organisation} teller opp nøkler' },
      body: {
        sv: 'Hej!\n\n{organisation} inventerar sina nycklar. Enligt registret har du {count} av dem: {markings}. Bekräfta vilka du har, eller säg vilken som saknas, och skriv under med BankID.',
        nb: 'Hei!\n\n{organisation} teller opp nøklene sine. Ifølge registeret har du {count} av dem: {markings}. Bekreft hvilke du har, eller si hvilken som mangler, og signer med BankID.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(inventoryReminder, {
      subject: { sv: 'Påminnelse: {organisation} inventerar nycklar', nb: 'Påminnelse: {organisation} teller opp nøkler' },
      body: {
        sv: 'Hej!\n\nDetta har du kvar att bekräfta i inventeringen hos {organisation} ({count} st): {markings}.',
        nb: 'Hei!\n\nDette har du igjen å bekrefte i opptellingen hos {organisation} ({count} stk.): {markings}.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(inventoryAsked, {
      sv: '{organisation} inventerar nycklar. Bekräfta dem som du har ({count} st): {webUrl}/my-keys/inventoryapproval-request',
      nb: '{organisation} teller opp nøkler. Bekreft dem du har ({count} stk.): {webUrl}/my-keys/inventoryapproval-request',
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(inventoryReminder, {
      sv: 'Påminnelse från {organisation}: nycklar kvar att bekräfta ({count} st): {webUrl}/my-keys/inventoryapproval-request',
      nb: 'Påminnelse fra {organisation}: nøkler igjen å bekrefte ({count} stk.): {webUrl}/my-keys/inventoryapproval-request',
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(inventoryTemporary, {
      subject: { sv: '{organisation} inventerar nycklar', nb: '{organisation} teller opp nøkler' },
      body: {
        sv: 'Hej!\n\n{organisation} inventerar sina nycklar. Enligt registret har du {count} av dem: {markings}. Öppna länken, säg för varje nyckel om du har den eller saknar den, och skriv under på skärmen.',
        nb: 'Hei!\n\n{organisation} teller opp nøklene sine. Ifølge registeret har du {count} av dem: {markings}. Åpne lenken, si for hver nøkkel om du har den eller mangler den, og signer på skjermen.',
      },
      link: { path: '/key-loan/{token}', label: { sv: 'Bekräfta nycklarna', nb: 'Bekreft nøklene' } },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(inventoryTemporary, {
      sv: '{organisation} inventerar nycklar. Bekräfta dem som du har ({count} st): {webUrl}/key-loan/{token}',
      nb: '{organisation} teller opp nøkler. Bekreft dem du har ({count} stk.): {webUrl}/key-loan/{token}',
    }),
  ),
];
