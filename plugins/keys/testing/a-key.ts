import { Key } from '../contract/index.ts';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;

/** A key as a list answers it. */
export function aKey(changes: Partial<Key> = {}): Key {
  const texts = { name: '', manufacturer: '', idNumber: '', note: '', owner: '', chartGroup: '' };
  const made = '2026-01-01T00:00:00.000Z';
  return Key.parse({
    ...texts,
    id: id('b1'),
    marking: 'A1',
    type: 'MECHANICAL',
    level: null,
    status: 'ACTIVE',
    archivedAt: null,
    lockSystem: { id: id('b2'), name: 'Huvudsystem' },
    organisation: { id: id('04'), name: 'Brf Björken' },
    holder: null,
    keyRing: null,
    expectedReturnAt: null,
    overdue: false,
    loanId: null,
    takenFrom: null,
    createdAt: made,
    updatedAt: made,
    version: 1,
    ...changes,
  });
}
