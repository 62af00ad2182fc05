import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { flowTexts } from '@plugins/flows/server/api';
import { idControl, identityCheck } from '../../contract/index.ts';

export const checkFlowTexts = provideTo(flowTexts, {}, () => ({
  ref: identityCheck,
  name: { sv: 'ID-kontroll', nb: 'ID-kontroll' },
  subjectPath: '/id-control/{id}',
  seenWith: idControl.permissions.check,
  steps: {
    identity: { sv: 'att personen identifierar sig', nb: 'at personen identifiserer seg' },
    follow: { sv: 'svar från BankID', nb: 'svar fra BankID' },
    expire: { sv: 'kontrollen upphör att gälla', nb: 'kontrollen utløper' },
    reminder: { sv: 'påminnelse om länken', nb: 'påminnelse om lenken' },
    undo: { sv: 'kontrollen återkallas', nb: 'kontrollen trekkes tilbake' },
  },
  events: {
    started: { sv: 'ID-kontroll begärd: {name}', nb: 'ID-kontroll bedt om: {name}' },
    identified: { sv: 'Identiteten är styrkt', nb: 'Identiteten er bekreftet' },
    withdrawn: { sv: 'ID-kontrollen återkallad', nb: 'ID-kontrollen trukket tilbake' },
    expired: { sv: 'Tiden gick ut', nb: 'Fristen gikk ut' },
  },
}));

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
