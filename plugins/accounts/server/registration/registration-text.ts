import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { accounts } from '../../contract/index.ts';

export const registrationText = provideTo(notificationTexts, {}, () =>
  notificationText(accounts.notifications.registration, {
    subject: { sv: 'Slutför registreringen i {brand}', nb: 'Fullfør registreringen i {brand}' },
    body: {
      sv: 'Hej!\n\nNågon har registrerat sig i {brand} med den här adressen. Välj ett lösenord för att slutföra registreringen.\n\nLänken är personlig och gäller till {until}.\n\nVar det inte du? Då behöver du inte göra något: utan länken blir det inget konto.',
      nb: 'Hei!\n\nNoen har registrert seg i {brand} med denne adressen. Velg et passord for å fullføre registreringen.\n\nLenken er personlig og gjelder til {until}.\n\nVar det ikke deg? Da trenger du ikke gjøre noe: uten lenken blir det ingen konto.',
    },
    // after the # it reaches no server and no log
    link: { path: '/onboarding/register#{token}', label: { sv: 'Slutför registreringen', nb: 'Fullfør registreringen' } },
  }),
);
