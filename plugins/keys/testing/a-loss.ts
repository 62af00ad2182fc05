import { KeyLoss } from '../contract/index.ts';

/** The loss of a key that goes on since that moment, and exposes nothing. */
export const aLoss = (since: string): KeyLoss =>
  KeyLoss.parse({
    isOpen: true,
    locks: 0,
    spaces: 0,
    apartments: 0,
    otherKeys: 0,
    holders: [],
    holderCount: 0,
    replacement: null,
    people: { HOLDERS: 0, RESIDENTS: 0 },
    steps: [{ at: since, who: 'Karin Lund', kind: 'LOST', told: null, subject: null }],
  });
