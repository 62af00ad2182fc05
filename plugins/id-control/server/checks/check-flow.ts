import { flowSubject } from '@plugins/flows/server/api';
import { idControl, identityCheck } from '../../contract/index.ts';
import { CheckEntity } from './check.entity.ts';

/** Somebody is to prove who they are. */
export const checkFlow = flowSubject(identityCheck, {
  type: 'identity-check',
  entity: CheckEntity,
  title: ({ personName }, { seesPeople }) => (seesPeople ? personName : ''),
  state: 'status',
  open: ['WAITING'],
  owner: 'personId',
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
});
