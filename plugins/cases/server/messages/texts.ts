import type { Text } from '@platform/core';
import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { cases } from '../../contract/index.ts';

const {
  caseNew,
  caseAssigned,
  caseComment,
  caseMention,
  caseFiles,
  caseClosed,
  caseReopened,
  caseWoken,
  caseDueSoon,
  caseOverdue,
  caseReminder,
} = cases.notifications;
const link = { path: '/cases/{id}', label: { sv: 'Öppna ärendet', nb: 'Åpne saken' } };
const subject = (sv: string, nb: string): Text => ({ sv: `Ärende {number}: ${sv}`, nb: `Sak {number}: ${nb}` });

/** The mails about cases. */
export const caseNotifications = [
  provideTo(notificationTexts, {}, () =>
    notificationText(caseNew, {
      subject: subject('nytt från {organisation}', 'ny fra {organisation}'),
      body: {
        sv: 'Hej!\n\n{by} har anmält ett ärende hos {organisation}:\n\n{title}',
        nb: 'Hei!\n\n{by} har meldt en sak hos {organisation}:\n\n{title}',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(caseAssigned, {
      subject: subject('du är ansvarig', 'du er ansvarlig'),
      body: {
        sv: 'Hej!\n\n{by} har gjort dig ansvarig för ett ärende hos {organisation}:\n\n{title}',
        nb: 'Hei!\n\n{by} har gjort deg ansvarlig for en sak hos {organisation}:\n\n{title}',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(caseComment, {
      subject: subject('{title}', '{title}'),
      body: { sv: 'Hej!\n\n{by} skriver:\n\n{text}', nb: 'Hei!\n\n{by} skriver:\n\n{text}' },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(caseMention, {
      subject: subject('{by} nämner dig', '{by} nevner deg'),
      body: { sv: 'Hej!\n\n{by} skriver till dig om {title}:\n\n{text}', nb: 'Hei!\n\n{by} skriver til deg om {title}:\n\n{text}' },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(caseFiles, {
      subject: subject('{title}', '{title}'),
      body: { sv: 'Hej!\n\n{by} har bifogat:\n\n{files}', nb: 'Hei!\n\n{by} har lagt ved:\n\n{files}' },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(caseClosed, {
      subject: subject('avslutat', 'avsluttet'),
      body: {
        sv: 'Hej!\n\nDitt ärende hos {organisation} är avslutat:\n\n{title}',
        nb: 'Hei!\n\nSaken din hos {organisation} er avsluttet:\n\n{title}',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(caseReopened, {
      subject: subject('öppnat igen', 'åpnet igjen'),
      body: {
        sv: 'Hej!\n\n{by} har öppnat ärendet hos {organisation} igen:\n\n{title}',
        nb: 'Hei!\n\n{by} har åpnet saken hos {organisation} igjen:\n\n{title}',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(caseWoken, {
      subject: subject('är igång igen', 'er i gang igjen'),
      body: {
        sv: 'Hej!\n\nÄrendet hos {organisation} skulle vila till i dag och är nu igång igen:\n\n{title}',
        nb: 'Hei!\n\nSaken hos {organisation} skulle stå på vent til i dag og er nå i gang igjen:\n\n{title}',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(caseDueSoon, {
      subject: subject('svar senast {due}', 'svarfrist {due}'),
      body: {
        sv: 'Hej!\n\nÄrendet hos {organisation} ska besvaras senast {due}:\n\n{title}',
        nb: 'Hei!\n\nSaken hos {organisation} skal besvares senest {due}:\n\n{title}',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(caseOverdue, {
      subject: subject('svaret är försenat', 'svaret er forsinket'),
      body: {
        sv: 'Hej!\n\nÄrendet hos {organisation} skulle ha besvarats senast {due}:\n\n{title}',
        nb: 'Hei!\n\nSaken hos {organisation} skulle vært besvart senest {due}:\n\n{title}',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(caseReminder, {
      subject: subject('påminnelse', 'påminnelse'),
      body: {
        sv: 'Hej!\n\nI dag är det dags att se över ärendet hos {organisation}:\n\n{title}',
        nb: 'Hei!\n\nI dag er det på tide å se på saken hos {organisation}:\n\n{title}',
      },
      link,
    }),
  ),
];
