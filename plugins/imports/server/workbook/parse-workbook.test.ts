import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { LIMITS } from './limits.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { openSheet } from './sheet.ts';
import { aWorkbook } from './workbook-builder.ts';

const rowsIn = async (bytes: Buffer, fileName: string) =>
  (await parseWorkbook(bytes, fileName)).map((sheet) => [...openSheet(sheet).rows()].map((row) => [row.number, ...row.cells]));

const sheet = () => {
  const made = XLSX.utils.aoa_to_sheet([
    ['Märkning', 'Värde'],
    ['007', 199001011234],
    ['1E5', 1.5],
    [7, 0.1 + 0.2],
  ]);
  made['A4'] = { t: 'n', v: 7, z: '000' };
  made['B5'] = { t: 'n', v: 46347, z: 'm/d/yy' };
  made['C5'] = { t: 'n', v: 5, f: '2+3' };
  made['D5'] = { t: 'b', v: true };
  made['A8'] = { t: 's', v: '  sist\u00a0' };
  made['!ref'] = 'A1:D8';
  return made;
};
const expected = [
  [1, 'Märkning', 'Värde'],
  [2, '007', '199001011234'],
  [3, '1E5', '1.5'],
  [4, '007', '0.3'],
  [5, '', '2026-11-21', '5', 'TRUE'],
  [8, 'sist'],
];

describe('what is read of a workbook', () => {
  it.each([
    ['xlsx', 'xlsx'],
    ['xls', 'biff8'],
    ['ods', 'ods'],
  ] as const)('is the same text from an .%s, with numbers as digits and formulas as their stored value', async (extension, bookType) => {
    expect(await rowsIn(aWorkbook(sheet(), bookType), `nycklar.${extension}`)).toEqual([expected]);
  });

  it('leaves hidden sheets and empty sheets out', async () => {
    const book = XLSX.utils.book_new();
    for (const name of ['Synlig', 'Gömd', 'Tom']) {
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(name === 'Tom' ? [] : [[name]]), name);
    }
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 0 }] };
    expect(await rowsIn(Buffer.from(XLSX.write(book, { type: 'buffer' })), 'a.xlsx')).toEqual([[[1, 'Synlig']]]);
  });

  it('keeps errors as they are shown, and huge numbers as digits', async () => {
    const made = XLSX.utils.aoa_to_sheet([[1e15, Number('123456789012345678'), 1e-7]]);
    made['D1'] = { t: 'e', v: 42 };
    made['!ref'] = 'A1:D1';
    expect(await rowsIn(aWorkbook(made), 'a.xlsx')).toEqual([[[1, '1000000000000000', '123456789012346000', '0.0000001', '#N/A']]]);
  });
});

describe('what is read of separated values', () => {
  const text = 'Märkning;Anmärkning\r\n007;"a;b ""c""\nd"\r\n\r\n1E5;=1+1';
  const read = [
    [
      [1, 'Märkning', 'Anmärkning'],
      [2, '007', 'a;b "c"\nd'],
      [4, '1E5', '=1+1'],
    ],
  ];
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is the same text from %s', async (_, bytes) => {
    expect(await rowsIn(bytes, 'nycklar.csv')).toEqual(read);
  });

  it('takes the signs of Windows-1252 that ISO 8859-1 lacks', async () => {
    expect(await rowsIn(Buffer.from([0x80, 0x20, 0x96, 0x20, 0xe5]), 'a.csv')).toEqual([[[1, '€ – å']]]);
  });

  it.each([',', ';', '\t'])('finds the delimiter %j', async (delimiter) => {
    const lines = [`a${delimiter}b`, `"1${delimiter}2"${delimiter}3`].join('\n');
    expect(await rowsIn(Buffer.from(lines), 'a.csv')).toEqual([
      [
        [1, 'a', 'b'],
        [2, `1${delimiter}2`, '3'],
      ],
    ]);
  });

  it('takes the delimiter that a first line names', async () => {
    expect(await rowsIn(Buffer.from('sep=;\na,x;b,y'), 'a.csv')).toEqual([[[2, 'a,x', 'b,y']]]);
  });

  it('is refused when it has too many rows', async () => {
    const bytes = Buffer.from('x\n'.repeat(LIMITS.rows + 1));
    await expect(parseWorkbook(bytes, 'a.csv')).rejects.toMatchObject({ refusal: 'tooManyRows' });
  });
});
