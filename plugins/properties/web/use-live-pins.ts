import { useLive } from '@platform/web';
import { cases } from '@plugins/cases/contract';
import { kee } from '@plugins/kee/contract';
import { propertySubjects } from '../contract/index.ts';

/** Doors of a house move all the time. Each of their events would have thousands of pins read. */
const REST_MS = 1000;

/** Reads pins again when a door moves, or a case about one does. */
export function useLivePins(): void {
  useLive({ topic: kee.topics.lock, touches: [propertySubjects.pin], restMs: REST_MS });
  useLive({ topic: cases.topics.case, touches: [propertySubjects.pin], restMs: REST_MS });
}
