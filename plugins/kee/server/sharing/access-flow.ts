import { flowSubject } from '@plugins/flows/server/api';
import { delegatedAccess, kee } from '../../contract/index.ts';
import { DelegatedAccessEntity } from './access.entity.ts';

/** What somebody shared waits for its end. */
export const accessFlow = flowSubject(delegatedAccess, {
  type: 'delegated-access',
  entity: DelegatedAccessEntity,
  title: { by: 'lockId', table: 'kee_lock', column: 'name' },
  state: 'status',
  open: ['OPEN'],
  owner: 'userId',
  subjectPath: '/mylocks/access/{id}',
  seenWith: kee.permissions.share,
  name: { sv: 'Delad åtkomst', nb: 'Delt tilgang' },
  steps: {
    time: { sv: 'att tiden går ut', nb: 'at tiden løper ut' },
    end: { sv: 'åtkomsten upphör', nb: 'tilgangen opphører' },
    revoke: { sv: 'åtkomsten återkallas', nb: 'tilgangen trekkes tilbake' },
  },
  events: {
    started: { sv: 'Delad: {lock}', nb: 'Delt: {lock}' },
    ended: { sv: 'Tiden är slut', nb: 'Tiden er slutt' },
    revoked: { sv: 'Återkallad', nb: 'Trukket tilbake' },
    late: { sv: 'Tiden har kommit', nb: 'Tiden er kommet' },
  },
});
