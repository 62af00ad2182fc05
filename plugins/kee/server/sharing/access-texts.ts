import { notificationText, notificationTexts, provideTo, smsText } from '@platform/server';
import { kee } from '../../contract/index.ts';

const { accessCode, accessShared, accessUsed, deviceTrouble } = kee.notifications;
/** The last line lets a browser fill the code in by itself (WebOTP). */
const FOR_BROWSERS = '\n\n@{host} #{code}';

export const accessNotifications = [
  smsText(accessShared, {
    sv: '{sharedBy} har delat {lock} med dig från {from} till {to}. Öppna här: {webUrl}/access/{token}',
    nb: '{sharedBy} har delt {lock} med deg fra {from} til {to}. Åpne her: {webUrl}/access/{token}',
  }),
  smsText(accessCode, {
    sv: `{code} är din kod till låset. Den gäller i {minutes} minuter. Lämna den inte till någon.${FOR_BROWSERS}`,
    nb: `{code} er koden din til låsen. Den gjelder i {minutes} minutter. Ikke gi den til noen.${FOR_BROWSERS}`,
  }),
  notificationText(accessUsed, {
    subject: { sv: '{name} har använt {lock}', nb: '{name} har brukt {lock}' },
    body: {
      sv: 'Hej!\n\n{name} har använt {lock}, som du har delat, för första gången: {at}.\n\nVill du inte att det fortsätter? Återkalla åtkomsten, så slutar den gälla direkt.',
      nb: 'Hei!\n\n{name} har brukt {lock}, som du har delt, for første gang: {at}.\n\nVil du ikke at det skal fortsette? Trekk tilgangen tilbake, så slutter den å gjelde med en gang.',
    },
    link: { path: '/mylocks/access/{id}', label: { sv: 'Se delningen', nb: 'Se delingen' } },
  }),
  notificationText(deviceTrouble, {
    subject: { sv: 'Styrenheter behöver åtgärdas: {place}', nb: 'Styreenheter må ses til: {place}' },
    body: {
      sv: 'Hej!\n\nHos {place} har detta varit fel i mer än {minutes} minuter:\n\n{units}\n\nPå styrenhetens sida står vad du kan göra. En dörr vars styrenhet inte är ansluten öppnas inte med telefon.',
      nb: 'Hei!\n\nHos {place} har dette vært feil i mer enn {minutes} minutter:\n\n{units}\n\nPå styreenhetens side står hva du kan gjøre. En dør der styreenheten ikke er tilkoblet, kan ikke åpnes med telefon.',
    },
    link: { path: '/admin/devices', label: { sv: 'Se styrenheterna', nb: 'Se styreenhetene' } },
  }),
].map((text) => provideTo(notificationTexts, {}, () => text));
