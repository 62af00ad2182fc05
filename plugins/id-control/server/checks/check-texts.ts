import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { idControl } from '../../contract/index.ts';

export const checkNotification = provideTo(notificationTexts, {}, () =>
  notificationText(idControl.notifications.identityCheck, {
    subject: { sv: 'Identifiera dig för {organisation}', nb: 'Identifiser deg for {organisation}' },
    body: {
      sv: 'Hej!\n\n{organisation} ber dig styrka vem du är med e-legitimation, senast {until}.\n\nLänken är personlig.',
      nb: 'Hei!\n\n{organisation} ber deg bekrefte hvem du er med e-ID, senest {until}.\n\nLenken er personlig.',
    },
    link: { path: '/id-control-link/{token}', label: { sv: 'Identifiera dig', nb: 'Identifiser deg' } },
  }),
);

export const checkTakenBackNotification = provideTo(notificationTexts, {}, () =>
  notificationText(idControl.notifications.identityCheckTakenBack, {
    subject: { sv: 'Du behöver inte identifiera dig för {organisation}', nb: 'Du trenger ikke å identifisere deg for {organisation}' },
    body: {
      sv: 'Hej!\n\n{organisation} har återkallat ID-kontrollen. Du behöver inte göra något, och länken som du fick gäller inte längre.',
      nb: 'Hei!\n\n{organisation} har trukket tilbake ID-kontrollen. Du trenger ikke å gjøre noe, og lenken som du fikk, gjelder ikke lenger.',
    },
  }),
);
