import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { residents } from '../../contract/index.ts';

export const moveNotification = provideTo(notificationTexts, {}, () =>
  notificationText(residents.notifications.movedWithMatters, {
    subject: { sv: 'Kvar att ordna när du har flyttat från {apartment}', nb: 'Gjenstår etter at du har flyttet fra {apartment}' },
    body: {
      sv: 'Hej!\n\nI dag flyttar du från lägenhet {apartment} hos {organisation}. Det här är kvar att ordna:\n\n{matters}\n\nHör av dig till {organisation} om något inte stämmer.',
      nb: 'Hei!\n\nI dag flytter du fra leilighet {apartment} hos {organisation}. Dette gjenstår:\n\n{matters}\n\nTa kontakt med {organisation} hvis noe ikke stemmer.',
    },
  }),
);
