import * as XLSX from 'xlsx';
import { cellText } from './cell-text.ts';
import { LIMITS, WRITTEN_LIMITS } from './limits.ts';
import { refuseRepeatedCells } from './ods-guard.ts';
import { createFileCount, createSheetPacker, type PackedSheet, type SheetPacker } from './packed-sheet.ts';
import { ReadingFault } from './reading-fault.ts';

/** Rows as arrays; neither formulas nor formatted texts are made, only what is stored. */
const OPTIONS: XLSX.ParsingOptions = {
  dense: true,
  cellDates: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
};

/** A sheet ends here in every program; what says that it stands beyond is not a workbook. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** Reads the sheets of an unpacked .xlsx or .ods, but for those that are hidden. */
export function readUnpacked(files: ReadonlyMap<string, Buffer>): readonly PackedSheet[] {
  refuseTooManyRows(files);
  const content = files.get('content.xml');
  if (content) refuseRepeatedCells(content);
  return sheetsOf(() => parseZip(files));
}

/** Reads the sheets of an .xls. */
export function readOldExcel(bytes: Buffer): readonly PackedSheet[] {
  return sheetsOf(() => XLSX.read(bytes, { ...OPTIONS, type: 'buffer' }));
}

function parseZip(files: ReadonlyMap<string, Buffer>): XLSX.WorkBook {
  // The library takes an opened archive of the shape that JSZip once had; so nothing is unpacked a second time, unbounded.
  // It insists on the styles that an .ods may be without.
  const complete = new Map([['styles.xml', Buffer.alloc(0)], ...files]);
  const opened = Object.fromEntries(Array.from(complete, ([name, content]) => [name, { name, asNodeBuffer: () => content }]));
  return parseOpenedZip({ files: opened }, { ...OPTIONS, type: 'buffer' });
}

/** Exported by the library, but left out of its types. */
const parseOpenedZip = (XLSX as unknown as { readonly parse_zip: (zip: object, options: XLSX.ParsingOptions) => XLSX.WorkBook }).parse_zip;

function sheetsOf(parse: () => XLSX.WorkBook): readonly PackedSheet[] {
  const workbook = parsed(parse);
  const isHidden = (name: string) => workbook.Workbook?.Sheets?.some((sheet) => sheet.name === name && (sheet.Hidden ?? 0) > 0) ?? false;
  const countRow = createFileCount();
  return workbook.SheetNames.filter((name) => !isHidden(name)).flatMap((name) => {
    const packer = createSheetPacker(countRow);
    addRows(packer, workbook.Sheets[name]);
    const sheet = packer.pack(name);
    return sheet.rowNumbers.length > 0 ? [sheet] : [];
  });
}

function parsed(parse: () => XLSX.WorkBook): XLSX.WorkBook {
  try {
    return parse();
  } catch (error) {
    // It throws errors and bare texts alike; a version code that it does not know is one of an encryption.
    throw new ReadingFault(/password|encrypt|version code/i.test(String(error)) ? 'encrypted' : 'damaged');
  }
}

function addRows(packer: SheetPacker, sheet: XLSX.WorkSheet | undefined): void {
  const rows = sheet?.['!data'] ?? [];
  if (rows.length > LAST_ROW) throw new ReadingFault('damaged');
  // Rows and cells that hold nothing are holes, which forEach passes over.
  rows.forEach((row, at) => {
    if (row.length > LAST_COLUMN) throw new ReadingFault('damaged');
    const cells: string[] = [];
    row.forEach((cell, column) => {
      const text = cellText(cell);
      if (text === '') return;
      if (column >= LIMITS.columns) throw new ReadingFault('tooManyColumns', { limit: WRITTEN_LIMITS.columns });
      while (cells.length < column) cells.push('');
      cells.push(text);
    });
    packer.add(at + 1, cells);
  });
}

/** Counted before anything is parsed, which takes many times the memory. */
function refuseTooManyRows(files: ReadonlyMap<string, Buffer>): void {
  let rows = 0;
  for (const [name, content] of files) {
    if (!/^xl\/worksheets\//i.test(name)) continue;
    for (let at = content.indexOf('row>'); at !== -1; at = content.indexOf('row>', at + 4)) {
      rows += 1;
      if (rows > LIMITS.rows) throw new ReadingFault('tooManyRows', { limit: WRITTEN_LIMITS.rows });
    }
  }
}
