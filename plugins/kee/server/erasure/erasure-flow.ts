import { flowSubject } from '@plugins/flows/server/api';
import { kee, lockErasure } from '../../contract/index.ts';
import { LockErasureEntity } from './erasure.entity.ts';

/** A night's erasing goes on until nothing is left that has had its time. */
export const erasureFlow = flowSubject(lockErasure, {
  type: 'lock-erasure',
  entity: LockErasureEntity,
  title: ({ night }) => night,
  state: 'status',
  open: ['OPEN'],
  subjectPath: '/admin/kee-history/retention',
  seenWith: kee.permissions.readRetention,
  name: { sv: 'Gallring av händelseloggen', nb: 'Sletting av hendelsesloggen' },
  steps: {
    erase: { sv: 'det som har haft sin tid raderas', nb: 'det som har hatt sin tid, slettes' },
    stop: { sv: 'gallringen avbryts', nb: 'slettingen avbrytes' },
  },
  events: {
    started: { sv: 'Gallringen har börjat', nb: 'Slettingen har begynt' },
    erased: { sv: 'Raderade rader: {rows}', nb: 'Slettede rader: {rows}' },
    stopped: { sv: 'Avbruten: det som är kvar raderas nästa natt', nb: 'Avbrutt: resten slettes neste natt' },
  },
});
