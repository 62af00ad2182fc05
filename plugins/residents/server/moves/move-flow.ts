import { flowSubject } from '@plugins/flows/server/api';
import { apartmentMove, residents } from '../../contract/index.ts';
import { MoveEntity } from './move.entity.ts';

/** Somebody moves when the day has come. */
export const moveFlow = flowSubject(apartmentMove, {
  type: 'apartment-move',
  entity: MoveEntity,
  state: 'state',
  open: ['PLANNED'],
  owner: 'userId',
  name: { sv: 'Flytt', nb: 'Flytting' },
  seenWith: residents.permissions.read,
  steps: {
    day: { sv: 'flyttdagen', nb: 'flyttedagen' },
    remind: { sv: 'påminnelse om det som är kvar att ordna', nb: 'påminnelse om det som gjenstår' },
    move: { sv: 'flytten genomförs', nb: 'flyttingen gjennomføres' },
  },
  events: {
    started: { sv: 'Flytt planerad: {name}', nb: 'Flytting planlagt: {name}' },
    late: { sv: 'Flyttdagen har kommit', nb: 'Flyttedagen er kommet' },
    moved: { sv: 'Flytten är genomförd', nb: 'Flyttingen er gjennomført' },
    stillOpen: {
      sv: 'Kvar att ordna: {count}. Den som har flyttat har fått en påminnelse.',
      nb: 'Gjenstår: {count}. Den som har flyttet, har fått en påminnelse.',
    },
    overtaken: {
      sv: 'Personen har flyttat på annat sätt sedan flytten planerades, så den genomfördes inte',
      nb: 'Personen har flyttet på annen måte siden flyttingen ble planlagt, så den ble ikke gjennomført',
    },
    gone: {
      sv: 'Personen finns inte kvar i organisationen, så flytten genomfördes inte',
      nb: 'Personen er ikke lenger i organisasjonen, så flyttingen ble ikke gjennomført',
    },
    undone: { sv: 'Flytten är ångrad', nb: 'Flyttingen er angret' },
  },
});
