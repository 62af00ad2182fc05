import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { keys } from '../../contract/index.ts';

export const storageNotification = provideTo(notificationTexts, {}, () =>
  notificationText(keys.notifications.storageChange, {
    subject: { sv: 'Ändrade nycklar på {place}', nb: 'Endrede nøkler på {place}' },
    body: {
      sv: 'Hej!\n\n{by} har ändrat vilka nycklar som finns på förvaringsplatsen {place} hos {organisation}.\n\nTillkomna: {arrived}\n\nBorttagna: {left}',
      nb: 'Hei!\n\n{by} har endret hvilke nøkler som er på oppbevaringsstedet {place} hos {organisation}.\n\nKommet til: {arrived}\n\nTatt bort: {left}',
    },
    link: { path: '/keys/repositories/{placeId}', label: { sv: 'Öppna förvaringsplatsen', nb: 'Åpne oppbevaringsstedet' } },
  }),
);
