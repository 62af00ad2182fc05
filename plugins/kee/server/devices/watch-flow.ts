import { flowSubject } from '@plugins/flows/server/api';
import { deviceWatch, kee } from '../../contract/index.ts';
import { DeviceWatchEntity } from './watch.entity.ts';

/** A building waits until none of its units needs somebody. */
export const watchFlow = flowSubject(deviceWatch, {
  type: 'device-watch',
  entity: DeviceWatchEntity,
  title: ({ property }) => property,
  state: 'status',
  open: ['OPEN'],
  subjectPath: '/admin/devices',
  seenWith: kee.permissions.read,
  name: { sv: 'Bevakning av styrenheter', nb: 'Oppfølging av styreenheter' },
  steps: {
    look: { sv: 'styrenheterna gås igenom', nb: 'styreenhetene gås gjennom' },
    tell: { sv: 'att felet har varat en stund', nb: 'at feilen har vart en stund' },
    end: { sv: 'att felen avhjälps', nb: 'at feilene rettes' },
    silence: { sv: 'bevakningen avslutas', nb: 'oppfølgingen avsluttes' },
  },
  parties: { technicians: { sv: 'tekniker', nb: 'teknikere' } },
  events: {
    started: { sv: 'Styrenheter behöver åtgärdas', nb: 'Styreenheter må følges opp' },
    late: { sv: 'Felet har varat en stund', nb: 'Feilen har vart en stund' },
    told: { sv: 'Tekniker har fått besked (antal styrenheter: {units})', nb: 'Teknikere har fått beskjed (antall styreenheter: {units})' },
    over: { sv: 'Felen är avhjälpta', nb: 'Feilene er rettet' },
    silenced: { sv: 'Ingen mer underrättas om dessa fel', nb: 'Ingen flere får beskjed om disse feilene' },
  },
});
