import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { flowTexts } from '@plugins/flows/server/api';
import { apartmentMove, residents } from '../../contract/index.ts';

export const moveFlowTexts = provideTo(flowTexts, {}, () => ({
  ref: apartmentMove,
  name: { sv: 'Flytt', nb: 'Flytting' },
  seenWith: residents.permissions.read,
  steps: {
    day: { sv: 'flyttdagen', nb: 'flyttedagen' },
    remind: { sv: 'påminnelse om det som är kvar att ordna', nb: 'påminnelse om det som gjenstår' },
    move: { sv: 'flytten genomförs', nb: 'flyttingen gjennomføres' },
  },
  events: {
    started: { sv: 'Flytt planerad: {name}', nb: 'Flytting planlagt: {name}' },
    late: { sv: 'Flyttdagen har kommit', nb: 'Flyttedagen er kommet' },
    moved: { sv: 'Flytten är genomförd', nb: 'Flyttingen er gjennomført' },
    stillOpen: {
      sv: 'Kvar att ordna: {count}. Den som har flyttat har fått en påminnelse.',
      nb: 'Gjenstår: {count}. Den som har flyttet, har fått en påminnelse.',
    },
    undone: { sv: 'Flytten är ångrad', nb: 'Flyttingen er angret' },
  },
}));

export const moveNotification = provideTo(notificationTexts, {}, () =>
  notificationText(residents.notifications.movedWithMatters, {
    subject: { sv: 'Kvar att ordna när du har flyttat från {apartment}', nb: 'Gjenstår etter at du har flyttet fra {apartment}' },
    body: {
      sv: 'Hej!\n\nI dag flyttar du från lägenhet {apartment} hos {organisation}. Det här är kvar att ordna:\n\n{matters}\n\nHör av dig till {organisation} om något inte stämmer.',
      nb: 'Hei!\n\nI dag flytter du fra leilighet {apartment} hos {organisation}. Dette gjenstår:\n\n{matters}\n\nTa kontakt med {organisation} hvis noe ikke stemmer.',
    },
  }),
);
