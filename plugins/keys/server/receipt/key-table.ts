import type { Language, Text } from '@platform/core';
import { KEY_TYPE_WORDS } from '../../contract/index.ts';
import { STYLES } from './paper.ts';
import { WORDS } from './receipt-words.ts';
import type { Receipt, ReceiptKey } from './receipt.ts';
import type { Sheet } from './sheet.ts';
import { type TableColumn, writeTable } from './table.ts';

interface KeyCell extends Pick<TableColumn, 'style'> {
  readonly word: Text;
  readonly cell: (key: ReceiptKey, language: Language) => string;
}
const CELLS = {
  marking: { word: WORDS.marking, style: STYLES.strong, cell: (key) => key.marking },
  name: { word: WORDS.name, style: STYLES.body, cell: (key) => key.name ?? '' },
  type: { word: WORDS.type, style: STYLES.body, cell: (key, language) => KEY_TYPE_WORDS[key.type][language] },
  lockSystem: { word: WORDS.lockSystem, style: STYLES.body, cell: (key) => key.lockSystem },
  idNumber: { word: WORDS.idNumber, style: STYLES.body, cell: (key) => key.idNumber ?? '' },
} as const satisfies Readonly<Record<string, KeyCell>>;

/** Each column's share of the width; the second where a key has an ID number. */
const SHARES = { marking: 0.24, name: 0.34, type: 0.17, lockSystem: 0.25 } as const;
const WITH_ID = { marking: 0.18, name: 0.25, type: 0.14, lockSystem: 0.2, idNumber: 0.23 } as const;

/** Writes the keys of a receipt, one row each. Below them what is still out. */
export function writeKeyTable(sheet: Sheet, { keys, stillOut = [], language }: Receipt): void {
  writeKeys(sheet, { keys, language, title: WORDS.keys[language] });
  if (stillOut.length === 0) return;
  sheet.down(20);
  writeKeys(sheet, { keys: stillOut, language, title: WORDS.stillOut[language] });
}

function writeKeys(sheet: Sheet, { keys, language, title }: Pick<Receipt, 'keys' | 'language'> & { readonly title: string }): void {
  const shares = Object.entries(keys.some((key) => key.idNumber) ? WITH_ID : SHARES);
  const columns = shares.map(([name, share]) => ({ ...CELLS[name as keyof typeof CELLS], share })); // the record's own names
  writeTable(sheet, {
    title: `${title} (${keys.length})`,
    columns: columns.map(({ word, share, style }) => ({ heading: word[language], share, style })),
    rows: keys.map((key) => columns.map(({ cell }) => cell(key, language))),
  });
}
