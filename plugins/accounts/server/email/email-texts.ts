import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { accounts } from '../../contract/index.ts';

const { emailConfirmation, emailChange, emailRemoved } = accounts.notifications;
const STOP = { path: '/stop-email/{token}', label: { sv: 'Det var inte jag', nb: 'Det var ikke meg' } };

export const emailTexts = [
  provideTo(notificationTexts, {}, () =>
    notificationText(emailConfirmation, {
      subject: { sv: 'Bekräfta din e-postadress i {brand}', nb: 'Bekreft e-postadressen din i {brand}' },
      body: {
        sv: 'Hej!\n\nDen här adressen är angiven för ett konto hos {organisation}. Bekräfta den, så börjar den gälla.\n\nLänken gäller till {until}. Väntade du dig inte det här mejlet? Då behöver du inte göra något.',
        nb: 'Hei!\n\nDenne adressen er oppgitt for en konto hos {organisation}. Bekreft den, så begynner den å gjelde.\n\nLenken gjelder til {until}. Ventet du ikke denne e-posten? Da trenger du ikke gjøre noe.',
      },
      link: { path: '/confirm-email/{token}', label: { sv: 'Bekräfta adressen', nb: 'Bekreft adressen' } },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(emailChange, {
      subject: { sv: 'Din e-postadress i {brand} håller på att bytas', nb: 'E-postadressen din i {brand} er i ferd med å bli byttet' },
      body: {
        sv: 'Hej!\n\nNågon har bett om att byta e-postadressen till ditt konto hos {organisation} till {email}. Bytet gäller när den nya adressen är bekräftad.\n\nVar det inte du, och visste du inte om det? Stoppa bytet med länken. Den gäller till {until}, också när bytet redan har skett.',
        nb: 'Hei!\n\nNoen har bedt om å bytte e-postadressen til kontoen din hos {organisation} til {email}. Byttet gjelder når den nye adressen er bekreftet.\n\nVar det ikke deg, og visste du ikke om det? Stopp byttet med lenken. Den gjelder til {until}, også når byttet alt er gjort.',
      },
      link: STOP,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(emailRemoved, {
      subject: { sv: 'Din e-postadress i {brand} är borttagen', nb: 'E-postadressen din i {brand} er fjernet' },
      body: {
        sv: 'Hej!\n\nNågon har tagit bort e-postadressen från ditt konto hos {organisation}.\n\nVar det inte du, och visste du inte om det? Lägg tillbaka adressen med länken. Den gäller till {until}.',
        nb: 'Hei!\n\nNoen har fjernet e-postadressen fra kontoen din hos {organisation}.\n\nVar det ikke deg, og visste du ikke om det? Legg tilbake adressen med lenken. Den gjelder til {until}.',
      },
      link: STOP,
    }),
  ),
];
