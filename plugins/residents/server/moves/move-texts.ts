import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { residents } from '../../contract/index.ts';

export const moveNotifications = [
  provideTo(notificationTexts, {}, () =>
    notificationText(residents.notifications.moveOvertaken, {
      subject: { sv: 'Flytten för {name} blev inte av', nb: 'Flyttingen for {name} ble ikke noe av' },
      body: {
        sv: 'Hej!\n\nDu har planerat att {name} skulle flytta {day} hos {organisation}. {name} har flyttat på annat sätt sedan dess, så den planerade flytten genomfördes inte.',
        nb: 'Hei!\n\nDu har planlagt at {name} skulle flytte {day} hos {organisation}. {name} har flyttet på annen måte siden da, så den planlagte flyttingen ble ikke gjennomført.',
      },
      link: { path: '/admin/apartments/{id}', label: { sv: 'Öppna lägenheten', nb: 'Åpne leiligheten' } },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(residents.notifications.movedWithMatters, {
      subject: { sv: 'Kvar att ordna när du har flyttat från {apartment}', nb: 'Gjenstår etter at du har flyttet fra {apartment}' },
      body: {
        sv: 'Hej!\n\nI dag flyttar du från lägenhet {apartment} hos {organisation}. Det här är kvar att ordna:\n\n{matters}\n\nHör av dig till {organisation} om något inte stämmer.',
        nb: 'Hei!\n\nI dag flytter du fra leilighet {apartment} hos {organisation}. Dette gjenstår:\n\n{matters}\n\nTa kontakt med {organisation} hvis noe ikke stemmer.',
      },
    }),
  ),
];
