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

/** Writes the keys of a receipt, one row each. Below them what is still out. */
export function writeKeyTable(sheet: Sheet, { keys, stillOut = [], language }: Receipt): void {
  writeKeys(sheet, { keys, language, title: WORDS.keys[language] });
  if (stillOut.length === 0) return;
  sheet.down(20);
  writeKeys(sheet, { keys: stillOut, language, title: WORDS.stillOut[language] });
}

function writeKeys(sheet: Sheet, { keys, language, title }: Pick<Receipt, 'keys' | 'language'> & { readonly title: string }): void {
  writeTable(sheet, {
    title: `${title} (${keys.length})`,
    columns: COLUMNS.map(({ word, ...column }) => ({ ...column, heading: word[language] })),
    rows: keys.map((key) => [key.marking, key.name ?? '', KEY_TYPE[key.type][language], key.lockSystem]),
  });
}
