import { readCsv } from './csv-sheet.ts';
import { container, isOldExcel, isZipOf, namedFormat, type FileFormat } from './file-format.ts';
import { LIMITS, WRITTEN_LIMITS } from './limits.ts';
import { readOldExcel, readUnpacked } from './office-sheets.ts';
import type { PackedSheet } from './packed-sheet.ts';
import { ReadingFault } from './reading-fault.ts';
import { unpackZip } from './unpack-zip.ts';

/** Reads all visible sheets that hold anything. The content must be what the file's name says. */
export async function parseWorkbook(bytes: Buffer, fileName: string): Promise<readonly PackedSheet[]> {
  if (bytes.length > LIMITS.bytes) throw new ReadingFault('tooLarge', { limit: WRITTEN_LIMITS.bytes });
  const format = namedFormat(fileName);
  if (bytes.length === 0) throw new ReadingFault('empty');
  const sheets = (await sheetsOf(bytes, format, fileName)).filter((sheet) => sheet.rowNumbers.length > 0);
  if (sheets.length === 0) throw new ReadingFault('empty');
  return sheets;
}

async function sheetsOf(bytes: Buffer, format: FileFormat, fileName: string): Promise<readonly PackedSheet[]> {
  const other = new ReadingFault('notWhatItsNameSays', { named: `.${format}` });
  switch (container(bytes)) {
    case 'zip': {
      if (format === 'csv' || format === 'xls') throw other;
      const files = await unpacked(bytes);
      if (!isZipOf(format, files)) throw other;
      return readUnpacked(files);
    }
    case 'compound': {
      if (!isOldExcel(bytes) || format !== 'xls') throw other;
      return readOldExcel(bytes);
    }
    default: {
      if (format !== 'csv') throw other;
      return readCsv(bytes, fileName);
    }
  }
}

async function unpacked(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  try {
    return await unpackZip(bytes);
  } catch (error) {
    throw error instanceof ReadingFault ? error : new ReadingFault('damaged');
  }
}
