import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { booking } from '../../contract/index.ts';

const { reminder, released, bookedByStaff, movedByStaff, cancelledByStaff, movedOut } = booking.notifications;
const link = { path: '/booking', label: { sv: 'Mina bokningar', nb: 'Mine bookinger' } };

export const bookingNotifications = [
  notificationText(reminder, {
    subject: { sv: '{resource} är din {from}', nb: '{resource} er din {from}' },
    body: {
      sv: 'Hej!\n\nDu har bokat {resource} hos {organisation} från {from} till {to}. Kan du inte komma? Avboka, så kan någon annan ta tiden.',
      nb: 'Hei!\n\nDu har booket {resource} hos {organisation} fra {from} til {to}. Kan du ikke komme? Avbestill, så kan noen andre ta tiden.',
    },
    link,
  }),
  notificationText(released, {
    subject: { sv: 'Din tid på {resource} har släppts', nb: 'Tiden din på {resource} er frigitt' },
    body: {
      sv: 'Hej!\n\nIngen checkade in på {resource} hos {organisation} från {from}, så tiden är ledig för andra.',
      nb: 'Hei!\n\nIngen sjekket inn på {resource} hos {organisation} fra {from}, så tiden er ledig for andre.',
    },
    link,
  }),
  notificationText(bookedByStaff, {
    subject: { sv: '{resource} är bokad åt dig {from}', nb: '{resource} er booket for deg {from}' },
    body: {
      sv: 'Hej!\n\n{organisation} har bokat {resource} åt dig från {from} till {to}. Passar tiden inte kan du byta eller avboka den.',
      nb: 'Hei!\n\n{organisation} har booket {resource} for deg fra {from} til {to}. Passer ikke tiden, kan du bytte eller avbestille den.',
    },
    link,
  }),
  notificationText(movedByStaff, {
    subject: { sv: 'Din bokning av {resource} har fått ny tid', nb: 'Bookingen din av {resource} har fått ny tid' },
    body: {
      sv: 'Hej!\n\n{organisation} har flyttat din bokning av {resource}. Den gäller nu från {from} till {to}.',
      nb: 'Hei!\n\n{organisation} har flyttet bookingen din av {resource}. Den gjelder nå fra {from} til {to}.',
    },
    link,
  }),
  notificationText(cancelledByStaff, {
    subject: { sv: 'Din bokning av {resource} är avbokad', nb: 'Bookingen din av {resource} er avbestilt' },
    body: {
      sv: 'Hej!\n\n{organisation} har avbokat din tid på {resource} från {from} till {to}. Välkommen att boka en ny tid.',
      nb: 'Hei!\n\n{organisation} har avbestilt tiden din på {resource} fra {from} til {to}. Velkommen til å booke en ny tid.',
    },
    link,
  }),
  notificationText(movedOut, {
    subject: { sv: 'Din bokning av {resource} är avbokad', nb: 'Bookingen din av {resource} er avbestilt' },
    body: {
      sv: 'Hej!\n\nDin tid på {resource} hos {organisation} från {from} till {to} är avbokad, eftersom du har flyttat ut.',
      nb: 'Hei!\n\nTiden din på {resource} hos {organisation} fra {from} til {to} er avbestilt, fordi du har flyttet ut.',
    },
    link,
  }),
].map((text) => provideTo(notificationTexts, {}, () => text));
