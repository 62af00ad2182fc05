import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { properties } from '../../contract/index.ts';

const {
  quoteAccepted,
  quoteCorrected,
  quoteDeclined,
  quoteExpired,
  quoteLapsed,
  quoteOffered,
  quoteRefused,
  quoteRequested,
  quoteUndecided,
  quoteUnanswered,
  quoteWithdrawn,
} = properties.notifications;
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
    notificationText(quoteCorrected, {
      subject: { sv: 'Ändrad offert för {property}', nb: 'Endret tilbud for {property}' },
      body: {
        sv: 'Hej!\n\nOfferten för {property} är ersatt av en ny. Den gäller till {until}.',
        nb: 'Hei!\n\nTilbudet for {property} er erstattet av et nytt. Det gjelder til {until}.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(quoteRefused, {
      subject: { sv: 'Ingen offert lämnas för {property}', nb: 'Det gis ikke tilbud for {property}' },
      body: {
        sv: 'Hej!\n\n{by} lämnar ingen offert för {property}.\n\n{reason}',
        nb: 'Hei!\n\n{by} gir ikke tilbud for {property}.\n\n{reason}',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(quoteUnanswered, {
      subject: {
        sv: 'Påminnelse om offertförfrågan: {property}, {organisation}',
        nb: 'Påminnelse om tilbudsforespørsel: {property}, {organisation}',
      },
      body: {
        sv: 'Hej!\n\n{by} hos {organisation} väntar på en offert för {property}.\n\nAntal nycklar: {keyCount}\n\n{message}',
        nb: 'Hei!\n\n{by} hos {organisation} venter på et tilbud for {property}.\n\nAntall nøkler: {keyCount}\n\n{message}',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(quoteUndecided, {
      subject: { sv: 'Påminnelse om offert för {property}', nb: 'Påminnelse om tilbud for {property}' },
      body: {
        sv: 'Hej!\n\nOfferten för {property} väntar på ditt besked. Den gäller till {until}.',
        nb: 'Hei!\n\nTilbudet for {property} venter på svaret ditt. Det gjelder til {until}.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(quoteExpired, {
      subject: { sv: 'Offerten har gått ut: {property}', nb: 'Tilbudet er utløpt: {property}' },
      body: {
        sv: 'Hej!\n\nOfferten för {property} gällde till {until} och har gått ut utan besked. Begär gärna en ny.',
        nb: 'Hei!\n\nTilbudet for {property} gjaldt til {until} og er utløpt uten svar. Be gjerne om et nytt.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(quoteLapsed, {
      subject: { sv: 'Offerten har gått ut: {property}, {organisation}', nb: 'Tilbudet er utløpt: {property}, {organisation}' },
      body: {
        sv: 'Hej!\n\nOfferten för {property} hos {organisation} gällde till {until}. Kunden har inte svarat på den.',
        nb: 'Hei!\n\nTilbudet for {property} hos {organisation} gjaldt til {until}. Kunden har ikke svart på det.',
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
  provideTo(notificationTexts, {}, () =>
    notificationText(quoteWithdrawn, {
      subject: {
        sv: 'Offertförfrågan är återkallad: {property}, {organisation}',
        nb: 'Tilbudsforespørselen er trukket tilbake: {property}, {organisation}',
      },
      body: {
        sv: 'Hej!\n\n{by} har återkallat offertförfrågan för {property} hos {organisation}. Inget svar behövs.',
        nb: 'Hei!\n\n{by} har trukket tilbake tilbudsforespørselen for {property} hos {organisation}. Du trenger ikke å svare.',
      },
      link,
    }),
  ),
];
