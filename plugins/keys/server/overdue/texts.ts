import { notificationText, notificationTexts, provideTo, smsText } from '@platform/server';
import { keys } from '../../contract/index.ts';

const { loanAskedBack, loanDue, loanOverdue, loanOverdueCopy } = keys.notifications;
/** Their own keys, or the page of somebody without an account. */
const toKeys = { path: '/{page}', label: { sv: 'Visa nycklarna', nb: 'Vis nøklene' } };

export const reminderTexts = [
  provideTo(notificationTexts, {}, () =>
    notificationText(loanAskedBack, {
      subject: { sv: 'Lämna tillbaka nycklarna: {subject}', nb: 'Lever tilbake nøklene: {subject}' },
      body: {
        sv: 'Hej!\n\nNycklarna {markings} lånades ut för {subject}, som är avslutat. Lämna tillbaka dem till {place} hos {organisation}.\n\nKvittens {number}.',
        nb: 'Hei!\n\nNøklene {markings} ble lånt ut for {subject}, som er avsluttet. Lever dem tilbake til {place} hos {organisation}.\n\nKvittering {number}.',
      },
      link: toKeys,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(loanAskedBack, {
      sv: '{organisation}: {subject} är avslutat. Lämna tillbaka {markings} till {place}. Kvittens {number}.',
      nb: '{organisation}: {subject} er avsluttet. Lever tilbake {markings} til {place}. Kvittering {number}.',
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(loanDue, {
      subject: { sv: 'Nycklar att lämna tillbaka senast {day}', nb: 'Nøkler som skal leveres tilbake senest {day}' },
      body: {
        sv: 'Hej!\n\nDu har nycklar från {organisation} som ska lämnas tillbaka senast {day}: {markings}.\n\nKvittens {number}.',
        nb: 'Hei!\n\nDu har nøkler fra {organisation} som skal leveres tilbake senest {day}: {markings}.\n\nKvittering {number}.',
      },
      link: toKeys,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(loanDue, {
      sv: '{organisation}: lämna tillbaka {markings} senast {day}. Kvittens {number}.',
      nb: '{organisation}: lever tilbake {markings} senest {day}. Kvittering {number}.',
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(loanOverdue, {
      subject: { sv: 'Försenade nycklar: lämna tillbaka till {organisation}', nb: 'Nøkler over fristen: lever tilbake til {organisation}' },
      body: {
        sv: 'Hej!\n\nDe här nycklarna skulle ha lämnats tillbaka till {organisation} senast {day}: {markings}.\n\nLämna tillbaka dem så snart du kan, eller hör av dig om du behöver dem längre. Kvittens {number}.',
        nb: 'Hei!\n\nDisse nøklene skulle vært levert tilbake til {organisation} senest {day}: {markings}.\n\nLever dem tilbake så snart du kan, eller ta kontakt hvis du trenger dem lenger. Kvittering {number}.',
      },
      link: toKeys,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(loanOverdue, {
      sv: '{organisation}: {markings} skulle ha lämnats tillbaka senast {day}. Lämna tillbaka så snart du kan. Kvittens {number}.',
      nb: '{organisation}: {markings} skulle vært levert tilbake senest {day}. Lever tilbake så snart du kan. Kvittering {number}.',
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(loanOverdueCopy, {
      subject: { sv: '{holder} är påmind om försenade nycklar', nb: '{holder} er påminnet om nøkler over fristen' },
      body: {
        sv: 'Hej!\n\n{holder} har fått en påminnelse om nycklar som skulle ha lämnats tillbaka till {organisation} senast {day}: {markings}.',
        nb: 'Hei!\n\n{holder} har fått en påminnelse om nøkler som skulle vært levert tilbake til {organisation} senest {day}: {markings}.',
      },
      link: { path: '/keys/loans/{loanId}', label: { sv: 'Öppna utlåningen', nb: 'Åpne utlånet' } },
    }),
  ),
];
