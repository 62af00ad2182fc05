import { STYLES } from './paper.ts';
import { KEY_TYPE, WORDS } from './receipt-words.ts';
import type { Receipt } from './receipt.ts';
import type { Sheet } from './sheet.ts';
import { writeTable } from './table.ts';

const COLUMNS = [
  { word: WORDS.marking, share: 0.24, style: STYLES.strong },
  { word: WORDS.name, share: 0.34, style: STYLES.body },
  { word: WORDS.type, share: 0.17, style: STYLES.body },
  { word: WORDS.lockSystem, share: 0.25, style: STYLES.body },
];

/** Writes the keys of a receipt, one row each. */
export function writeKeyTable(sheet: Sheet, { keys, language }: Receipt): void {
  writeTable(sheet, {
    title: `${WORDS.keys[language]} (${keys.length})`,
    columns: COLUMNS.map(({ word, ...column }) => ({ ...column, heading: word[language] })),
    rows: keys.map((key) => [key.marking, key.name ?? '', KEY_TYPE[key.type][language], key.lockSystem]),
  });
}
