import * as XLSX from 'xlsx';
import { ReadingFault } from './reading-fault.ts';

/** The files that we read. */
export type FileFormat = 'xlsx' | 'xls' | 'ods' | 'csv';

const ACCEPTED = '.xlsx, .xls, .ods, .csv';
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

/** What a file's name says that it is. */
export function namedFormat(fileName: string): FileFormat {
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (extension === 'xlsx' || extension === 'xls' || extension === 'ods' || extension === 'csv') return extension;
  throw new ReadingFault('fileType', { accepted: ACCEPTED });
}

/**
 * The container of a file by its first bytes: zip, compound file, or neither. A zip is .xlsx or .ods, a compound file .xls or an encrypted
 * .xlsx.
 */
export function container(bytes: Buffer): 'zip' | 'compound' | undefined {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return 'zip';
  return bytes.subarray(0, COMPOUND.length).equals(COMPOUND) ? 'compound' : undefined;
}

/** Whether an unpacked zip is a workbook of this format. Throws when it is encrypted. */
export function isZipOf(format: FileFormat, files: ReadonlyMap<string, Buffer>): boolean {
  return format === 'ods' ? isOds(files) : isXlsx(files);
}

function isXlsx(files: ReadonlyMap<string, Buffer>): boolean {
  return files.has('[Content_Types].xml') && [...files.keys()].some((name) => /^xl\/[^/]+\.xml$/i.test(name));
}

function isOds(files: ReadonlyMap<string, Buffer>): boolean {
  const manifest = files.get('META-INF/manifest.xml')?.toString('utf8') ?? '';
  if (!manifest.includes(ODS) && files.get('mimetype')?.toString('latin1').trim() !== ODS) return false;
  if (/encryption-data|encrypted-package/.test(manifest)) throw new ReadingFault('encrypted');
  return files.has('content.xml');
}

/** Whether a compound file is an .xls. Throws when it is an encrypted workbook of the newer kind. */
export function isOldExcel(bytes: Buffer): boolean {
  const names = streamNames(bytes);
  if (names.has('encryptedpackage')) throw new ReadingFault('encrypted');
  return names.has('workbook') || names.has('book');
}

function streamNames(bytes: Buffer): ReadonlySet<string> {
  try {
    const file: { readonly FileIndex: readonly { readonly name: string }[] } = XLSX.CFB.read(bytes, { type: 'buffer' });
    return new Set(file.FileIndex.map(({ name }) => name.toLowerCase()));
  } catch {
    throw new ReadingFault('damaged');
  }
}
