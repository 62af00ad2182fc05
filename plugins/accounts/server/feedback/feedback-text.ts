import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { accounts } from '../../contract/index.ts';

export const feedbackText = provideTo(notificationTexts, {}, () =>
  notificationText(accounts.notifications.feedback, {
    subject: { sv: 'Synpunkt från {organisation}', nb: 'Tilbakemelding fra {organisation}' },
    body: {
      sv: '{name} ({email}) hos {organisation} skriver:\n\n{content}',
      nb: '{name} ({email}) hos {organisation} skriver:\n\n{content}',
    },
  }),
);
