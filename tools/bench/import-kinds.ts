import { utils, write } from 'xlsx';

/** A kind of list whose import is measured. */
export interface MeasuredKind {
  readonly kind: 'keys' | 'users';
  /** How many times as long as `xlsx` and COPY alone it may take. Keys look up a lock system each. */
  readonly atMost: number;
  /** What is asked for beside the file. */
  readonly options: (round: number) => Readonly<Record<string, string>>;
  /** The table, and what its audit calls a row. */
  readonly table: string;
  readonly subject: string;
  readonly heading: readonly string[];
  readonly row: (at: number) => readonly (string | undefined)[];
}

const TYPES = ['Mekanisk', 'Digital', 'RFID-tagg'];
const ROLES = ['Boende', 'Medlem', 'Boende, Medlem'];
const digits = (at: number, length: number) => String(at).padStart(length, '0');

export const MEASURED_KINDS: Readonly<Record<MeasuredKind['kind'], MeasuredKind>> = {
  keys: {
    kind: 'keys',
    atMost: 3,
    options: (round) => ({ lockSystem: `Portalen ${round}` }),
    table: 'keys_key',
    subject: 'Key',
    heading: ['Märkning', 'Typ', 'Namn', 'Tillverkare', 'ID-nummer', 'Anteckning'],
    row: (at) => [
      `N${digits(at, 6)}`,
      TYPES[at % TYPES.length],
      `Port ${at % 500}, plan ${at % 9}`,
      'Nordlås',
      `ID-${digits(at, 6)}`,
      `Rad ${at} i listan`,
    ],
  },
  users: {
    kind: 'users',
    atMost: 2,
    options: () => ({}),
    table: 'accounts_user',
    subject: 'User',
    heading: ['Förnamn', 'Efternamn', 'E-post', 'Telefon', 'Roll', 'Adress', 'Postnummer', 'Ort'],
    row: (at) => [
      ['Anna', 'Björn', 'Cecilia', 'David', 'Eva'][at % 5],
      `Efternamn ${at % 7000}`,
      `boende${digits(at, 6)}@exempel.example`,
      `+4670${digits(1_000_000 + at, 7)}`,
      ROLES[at % ROLES.length],
      `Gatan ${at % 900}`,
      `${100 + (at % 800)} 10`,
      'Lund',
    ],
  },
};

/** A workbook of so many rows. */
export function aListOf({ heading, row }: MeasuredKind, rows: number): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...heading], ...Array.from({ length: rows }, (_, at) => [...row(at)])]), 'Lista');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
