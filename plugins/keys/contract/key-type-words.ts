import type { Text } from '@platform/core';
import type { KeyType } from './key.ts';

/** What types of keys are called, in lists and on paper. */
export const KEY_TYPE_WORDS: Readonly<Record<KeyType, Text>> = {
  MECHANICAL: { sv: 'Mekanisk', nb: 'Mekanisk' },
  DIGITAL: { sv: 'Digital', nb: 'Digital' },
  RFID: { sv: 'RFID-tagg', nb: 'RFID-brikke' },
};
