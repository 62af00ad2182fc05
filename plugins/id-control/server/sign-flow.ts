import { flowSubject } from '@plugins/flows/server/api';
import { idControl, signDocument } from '../contract/index.ts';
import { SigningEntity } from './signing.entity.ts';

/** Somebody is asked to sign a document; shown under the flow that needs the signature. */
export const signFlow = flowSubject(signDocument, {
  type: 'signing',
  entity: SigningEntity,
  state: 'status',
  open: ['WAITING', 'PENDING'],
  owner: 'signerId',
  seenWith: idControl.permissions.startSigning,
  withdrawable: true,
  name: { sv: 'Underskrift', nb: 'Signatur' },
  steps: {
    start: { sv: 'att någon börjar skriva under', nb: 'at noen begynner å signere' },
    find: { sv: 'att någon börjar skriva under', nb: 'at noen begynner å signere' },
    signature: { sv: 'underskrift med e-legitimation', nb: 'signatur med e-ID' },
    link: { sv: 'underskrift via länken i mejlet', nb: 'signatur via lenken i e-posten' },
    followOrder: { sv: 'svar från e-legitimationen', nb: 'svar fra e-ID-en' },
    expire: { sv: 'begäran upphör att gälla', nb: 'forespørselen utløper' },
    reminder: { sv: 'påminnelse om länken', nb: 'påminnelse om lenken' },
  },
  events: {
    started: { sv: 'Underskrift begärd', nb: 'Signatur bedt om' },
    orderStarted: { sv: 'E-legitimationen öppnad', nb: 'E-ID-en åpnet' },
    orderEnded: { sv: 'E-legitimationen avslutades utan underskrift', nb: 'E-ID-en ble avsluttet uten signatur' },
    resultLost: { sv: 'Svaret gick förlorat. En ny underskrift behövs.', nb: 'Svaret gikk tapt. En ny signatur trengs.' },
    wrongPerson: { sv: 'Någon annan försökte skriva under', nb: 'Noen andre forsøkte å signere' },
    signed: { sv: 'Underskriven', nb: 'Signert' },
    declined: { sv: 'Underskriften avböjd', nb: 'Signaturen avslått' },
    declinedBecause: { sv: 'Underskriften avböjd: {reason}', nb: 'Signaturen avslått: {reason}' },
    expired: { sv: 'Tiden gick ut utan underskrift', nb: 'Fristen gikk ut uten signatur' },
    cancelled: { sv: 'Begäran återkallad', nb: 'Forespørselen trukket tilbake' },
  },
});
