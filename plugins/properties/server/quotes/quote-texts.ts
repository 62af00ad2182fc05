import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { properties } from '../../contract/index.ts';

const { quoteAccepted, quoteDeclined, quoteOffered, quoteRequested } = properties.notifications;
const link = { path: '/properties/{propertyId}/quoteoverview', label: { sv: 'Öppna offerten', nb: 'Åpne tilbudet' } };

/** The mails about quotes. */
export const quoteNotifications = [
  provideTo(notificationTexts, {}, () =>
    notificationText(quoteRequested, {
      subject: { sv: 'Offertförfrågan: {property}, {organisation}', nb: 'Tilbudsforespørsel: {property}, {organisation}' },
      body: {
        sv: 'Hej!\n\n{by} hos {organisation} ber om en offert för {property}.\n\nAntal nycklar: {keyCount}\n\n{message}',
        nb: 'Hei!\n\n{by} hos {organisation} ber om et tilbud for {property}.\n\nAntall nøkler: {keyCount}\n\n{message}',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(quoteOffered, {
      subject: { sv: 'Offert för {property}', nb: 'Tilbud for {property}' },
      body: {
        sv: 'Hej!\n\nDu har fått en offert för {property}. Den gäller till {until}.',
        nb: 'Hei!\n\nDu har fått et tilbud for {property}. Det gjelder til {until}.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(quoteAccepted, {
      subject: { sv: 'Offerten är accepterad: {property}, {organisation}', nb: 'Tilbudet er akseptert: {property}, {organisation}' },
      body: {
        sv: 'Hej!\n\n{by} hos {organisation} har accepterat offerten för {property}.',
        nb: 'Hei!\n\n{by} hos {organisation} har akseptert tilbudet for {property}.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(quoteDeclined, {
      subject: { sv: 'Offerten är avböjd: {property}, {organisation}', nb: 'Tilbudet er avslått: {property}, {organisation}' },
      body: {
        sv: 'Hej!\n\n{by} hos {organisation} har avböjt offerten för {property}.\n\n{reason}',
        nb: 'Hei!\n\n{by} hos {organisation} har avslått tilbudet for {property}.\n\n{reason}',
      },
      link,
    }),
  ),
];
