import { provideTo } from '@platform/server';
import { flowTexts } from '@plugins/flows/server/api';
import { apartmentMove, residents } from '../../contract/index.ts';

export const moveFlowTexts = provideTo(flowTexts, {}, () => ({
  ref: apartmentMove,
  name: { sv: 'Flytt', nb: 'Flytting' },
  seenWith: residents.permissions.read,
  steps: {
    day: { sv: 'flyttdagen', nb: 'flyttedagen' },
    move: { sv: 'flytten genomförs', nb: 'flyttingen gjennomføres' },
  },
  events: {
    started: { sv: 'Flytt planerad: {name}', nb: 'Flytting planlagt: {name}' },
    late: { sv: 'Flyttdagen har kommit', nb: 'Flyttedagen er kommet' },
    moved: { sv: 'Flytten är genomförd', nb: 'Flyttingen er gjennomført' },
    undone: { sv: 'Flytten är ångrad', nb: 'Flyttingen er angret' },
  },
}));
