import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { accounts } from '../../contract/index.ts';

const { invitation, recovery, passwordChanged } = accounts.notifications;

export const linkTexts = [
  provideTo(notificationTexts, {}, () =>
    notificationText(invitation, {
      subject: { sv: 'Aktivera ditt konto hos {organisation}', nb: 'Aktiver kontoen din hos {organisation}' },
      body: {
        sv: 'Hej!\n\nDu har fått ett konto i {brand} hos {organisation}. Välj ett lösenord för att aktivera det.\n\nLänken är personlig och gäller till {until}.',
        nb: 'Hei!\n\nDu har fått en konto i {brand} hos {organisation}. Velg et passord for å aktivere den.\n\nLenken er personlig og gjelder til {until}.',
      },
      link: { path: '/register/{token}', label: { sv: 'Aktivera kontot', nb: 'Aktiver kontoen' } },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(recovery, {
      subject: { sv: 'Nytt lösenord i {brand}', nb: 'Nytt passord i {brand}' },
      body: {
        sv: 'Hej!\n\nNågon har bett om ett nytt lösenord till ditt konto hos {organisation}. Länken gäller i {minutes} minuter och kan användas en gång.\n\nVar det inte du? Då behöver du inte göra något: lösenordet är oförändrat.',
        nb: 'Hei!\n\nNoen har bedt om et nytt passord til kontoen din hos {organisation}. Lenken gjelder i {minutes} minutter og kan brukes én gang.\n\nVar det ikke deg? Da trenger du ikke gjøre noe: passordet er uendret.',
      },
      link: { path: '/recover/{token}', label: { sv: 'Välj nytt lösenord', nb: 'Velg nytt passord' } },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(passwordChanged, {
      subject: { sv: 'Ditt lösenord i {brand} är ändrat', nb: 'Passordet ditt i {brand} er endret' },
      body: {
        sv: 'Hej!\n\nLösenordet till ditt konto hos {organisation} har ändrats, och du är utloggad överallt.\n\nVar det inte du? Begär ett nytt lösenord genast och kontakta din administratör.',
        nb: 'Hei!\n\nPassordet til kontoen din hos {organisation} er endret, og du er logget ut overalt.\n\nVar det ikke deg? Be om et nytt passord med en gang og kontakt administratoren din.',
      },
      link: { path: '/reset', label: { sv: 'Begär nytt lösenord', nb: 'Be om nytt passord' } },
      inside: '/myaccount',
    }),
  ),
];
