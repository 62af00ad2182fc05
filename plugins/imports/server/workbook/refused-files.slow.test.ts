import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { LIMITS } from './limits.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { aCompoundFile, anOds, aWorkbook, aZip, xlsxParts } from './workbook-builder.ts';

const xlsx = () => aWorkbook(XLSX.utils.aoa_to_sheet([['Märkning'], ['1']]));
const faultOf = (bytes: Buffer, fileName: string): Promise<unknown> =>
  parseWorkbook(bytes, fileName).then(
    () => ({ refusal: 'none' }),
    (error: unknown) => error,
  );
const refusalOf = async (bytes: Buffer, fileName: string) => {
  const fault = await faultOf(bytes, fileName);
  return typeof fault === 'object' && fault !== null && 'refusal' in fault ? fault.refusal : fault;
};

describe('a file that is not what its name says', () => {
  it.each([
    ['an .xlsx called .csv', xlsx(), 'a.csv'],
    ['an .xlsx called .xls', xlsx(), 'a.xls'],
    ['an .xlsx called .ods', xlsx(), 'a.ods'],
    ['an .xls called .xlsx', aWorkbook(XLSX.utils.aoa_to_sheet([['a']]), 'biff8'), 'a.xlsx'],
    ['an .xlsb called .xlsx', aWorkbook(XLSX.utils.aoa_to_sheet([['a']]), 'xlsb'), 'a.xlsx'],
    ['a .csv called .xlsx', Buffer.from('a;b\n1;2'), 'a.xlsx'],
    ['a page called .xls', Buffer.from('<html><table><tr><td>a</td></tr></table></html>'), 'a.xls'],
    ['a page called .csv', Buffer.from('\n<table><tr><td>a</td></tr></table>'), 'a.csv'],
    ['a picture called .csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.csv'],
    ['a PDF called .csv', Buffer.from('%PDF-1.7\n1 0 obj'), 'a.csv'],
    ['any zip called .xlsx', aZip([{ name: 'hello.txt', content: 'hello' }]), 'a.xlsx'],
    ['a text document of Word called .xls', aCompoundFile({ WordDocument: Buffer.alloc(64) }), 'a.xls'],
  ])('is refused: %s', async (_, bytes, fileName) => {
    expect(await refusalOf(bytes, fileName)).toBe('notWhatItsNameSays');
  });

  it('is taken when only the case of its name differs', async () => {
    expect(await refusalOf(xlsx(), 'NYCKLAR.XLSX')).toBe('none');
  });

  it.each(['a.pdf', 'a', 'xlsx', 'a.xlsm'])('is not even opened when it is called %s', async (fileName) => {
    expect(await refusalOf(xlsx(), fileName)).toBe('fileType');
  });
});

describe('an encrypted workbook', () => {
  // The beginning of a workbook, and the record that says that the rest is encrypted with RC4.
  const filePass = Buffer.from(`0908100000060500${'00'.repeat(12)}2f003600010001000100${'00'.repeat(48)}0a000000`, 'hex');
  it.each([
    ['of the newer kind', aCompoundFile({ EncryptionInfo: Buffer.alloc(64), EncryptedPackage: Buffer.alloc(4096) }), 'a.xlsx'],
    ['of the older kind', aCompoundFile({ Workbook: filePass }), 'a.xls'],
    ['of OpenDocument', anOds('', '<manifest:encryption-data/>'), 'a.ods'],
    ['in an encrypted zip', aZip(xlsxParts('<worksheet/>').map((file) => ({ ...file, isEncrypted: true }))), 'a.xlsx'],
  ])('is refused: %s', async (_, bytes, fileName) => {
    expect(await refusalOf(bytes, fileName)).toBe('encrypted');
  });
});

const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (...rows: string[]) =>
  `<worksheet><sheetData>${rows.map((cells, at) => row(at + 1, cells)).join('')}</sheetData></worksheet>`;

describe('a file that is too much', () => {
  it('is refused when it is larger than the limit', async () => {
    expect(await refusalOf(Buffer.alloc(LIMITS.bytes + 1, 'a'), 'a.csv')).toBe('tooLarge');
  });

  it('is refused by the sizes that the directory of a zip tells', async () => {
    const half = LIMITS.unpackedBytes / 2;
    const files = [...xlsxParts('<worksheet/>'), ...[1, 2, 3].map((at) => ({ name: `xl/media/${at}.png`, content: '', told: half }))];
    expect(await refusalOf(aZip(files), 'a.xlsx')).toBe('unpacksTooLarge');
  });

  it('is refused while it is unpacked when the directory lies, without unpacking the rest', async () => {
    const tenth = Buffer.alloc(LIMITS.unpackedBytes / 10, ' ');
    const sheets = Array.from({ length: 11 }, (_, at) => ({ name: `xl/worksheets/sheet${at + 2}.xml`, content: tenth, told: 1_000 }));
    const bytes = aZip([...xlsxParts('<worksheet/>'), ...sheets]);
    expect(bytes.length).toBeLessThan(LIMITS.bytes);
    expect(await refusalOf(bytes, 'a.xlsx')).toBe('unpacksTooLarge');
  });

  it('is refused for its number of files', async () => {
    const files = Array.from({ length: LIMITS.entries + 1 }, (_, at) => ({ name: `${at}.xml`, content: '' }));
    expect(await refusalOf(aZip(files), 'a.xlsx')).toBe('unpacksTooLarge');
  });

  it('is refused for its number of rows', async () => {
    const sheet = `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(LIMITS.rows + 1)}</sheetData></worksheet>`;
    expect(await refusalOf(aZip(xlsxParts(sheet)), 'a.xlsx')).toBe('tooManyRows');
  });

  it('is refused for a cell that is larger than any program keeps, and told which', async () => {
    const bomb = aZip(xlsxParts(sheetOf(cell('A1', 'Märkning'), cell('B2', 'x'.repeat(150_000_000)))));
    expect(bomb.length).toBeLessThan(LIMITS.bytes);
    expect(await faultOf(bomb, 'a.xlsx')).toMatchObject({ refusal: 'cellTooLong', details: { row: '2', column: 'B', limit: '32 767' } });
    const csv = Buffer.from(`Märkning;Typ\nA1;${'x'.repeat(LIMITS.cellCharacters + 1)}`);
    expect(await faultOf(csv, 'a.csv')).toMatchObject({ refusal: 'cellTooLong', details: { row: '2', column: 'B' } });
    expect(await refusalOf(Buffer.from(`Märkning\n${'x'.repeat(LIMITS.cellCharacters)}`), 'a.csv')).toBe('none');
  });

  it('is refused for a row with too much text, and told which', async () => {
    const long = 'x'.repeat(LIMITS.cellCharacters);
    const cells = ['A', 'B', 'C', 'D'].map((column) => cell(`${column}3`, long)).join('');
    const bytes = aZip(xlsxParts(sheetOf(cell('A1', 'Märkning'), cell('A2', 'a'), cells)));
    expect(await faultOf(bytes, 'a.xlsx')).toMatchObject({ refusal: 'rowTooLong', details: { row: '3' } });
  });

  it('is refused for all of its text, though one shared text stands for all of it', async () => {
    const shared = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`;
    const rows = Array.from({ length: LIMITS.characters / 30_000 + 1 }, () => '<row><c t="s"><v>0</v></c></row>').join('');
    const bytes = aZip(xlsxParts(`<worksheet><sheetData>${rows}</sheetData></worksheet>`, shared));
    expect(await refusalOf(bytes, 'a.xlsx')).toBe('tooMuchText');
  });

  it('is refused for its number of cells', async () => {
    const line = `${'1;'.repeat(LIMITS.columns - 1)}1\n`;
    expect(await refusalOf(Buffer.from(line.repeat(LIMITS.cells / LIMITS.columns + 1)), 'a.csv')).toBe('tooManyCells');
  });

  it('is refused for its number of columns', async () => {
    const sheet = '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>';
    expect(await refusalOf(aZip(xlsxParts(sheet)), 'a.xlsx')).toBe('tooManyColumns');
  });

  it.each([
    [
      'rows',
      '<table:table-row table:number-rows-repeated="1000000000"><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>',
      'damaged',
    ],
    [
      'columns',
      '<table:table-row><table:table-cell table:number-columns-repeated="1e9" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>',
      'damaged',
    ],
    [
      'cells',
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="100"><text:p>x</text:p></table:table-cell></table:table-row>',
      'tooManyRows',
    ],
  ])('is refused when few bytes stand for a great many %s', async (_, rows, refusal) => {
    expect(await refusalOf(anOds(rows), 'a.ods')).toBe(refusal);
  });

  it('is not refused for the empty rows that an .ods ends with', async () => {
    const rows =
      '<table:table-row><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>' +
      '<table:table-row table:number-rows-repeated="1048575"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
    expect(await refusalOf(anOds(rows), 'a.ods')).toBe('none');
  });
});

describe('a file with nothing to read', () => {
  it.each([
    ['no bytes', Buffer.alloc(0), 'a.csv'],
    ['only empty lines', Buffer.from('\r\n;;\r\n'), 'a.csv'],
    ['an empty sheet', aWorkbook(XLSX.utils.aoa_to_sheet([])), 'a.xlsx'],
  ])('is refused as empty: %s', async (_, bytes, fileName) => {
    expect(await refusalOf(bytes, fileName)).toBe('empty');
  });

  it.each([
    ['a zip cut short', xlsx().subarray(0, 2_000), 'a.xlsx'],
    ['a compound file cut short', aWorkbook(XLSX.utils.aoa_to_sheet([['a']]), 'biff8').subarray(0, 700), 'a.xls'],
  ])('is refused as damaged: %s', async (_, bytes, fileName) => {
    expect(await refusalOf(bytes, fileName)).toBe('damaged');
  });
});
